/**
 * What is said while the server starts, when there is no build and no catalogue yet: by language, as the catalogues of
 * src/i18n have it. Title, and what happens next.
 */
export const WAITING_WORDS: Readonly<Record<string, readonly [title: string, next: string]>> = {
  en: ['Magpie is starting', 'This page opens by itself in a moment.'],
  de: ['Magpie startet', 'Diese Seite öffnet sich gleich von selbst.'],
  fr: ['Magpie démarre', 'Cette page s’ouvrira d’elle-même dans un instant.'],
  es: ['Magpie se está iniciando', 'Esta página se abrirá sola en un momento.'],
  pt: ['O Magpie está iniciando', 'Esta página abrirá sozinha em instantes.'],
  ja: ['Magpieを起動しています', 'まもなくこのページが自動的に開きます。'],
  ar: ['يجري تشغيل Magpie', 'ستُفتح هذه الصفحة من تلقاء نفسها بعد لحظات.'],
  he: ['Magpie בתהליך הפעלה', 'העמוד הזה ייפתח מעצמו בעוד רגע.'],
};
