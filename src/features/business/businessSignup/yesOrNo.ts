/** A question's answer as the value of its radio buttons. */
export const answerOf = (given: boolean | null): 'yes' | 'no' | null => (given === null ? null : given ? 'yes' : 'no');

export const isYes = (answer: 'yes' | 'no'): boolean => answer === 'yes';
