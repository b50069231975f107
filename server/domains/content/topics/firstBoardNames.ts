/** The default name of a first board. */
export const FIRST_BOARD_NAME = 'My pins';
export const FIRST_BOARD_NAMES: Readonly<Record<string, string>> = {
  de: 'Meine Pins',
  fr: 'Mes épingles',
  es: 'Mis pines',
  pt: 'Meus pins',
  ja: 'マイピン',
  ar: 'دبابيسي',
  he: 'הסיכות שלי',
};
