/** One @, a host with a dot, nothing that needs quoting; only a mail can prove that the address exists. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[^\s@."(),:;<>[\]\\]{1,63}\.)+[^\s@."(),:;<>[\]\\]{2,63}$/u;

export const isEmailAddress = (text: string): boolean => EMAIL.test(text);
