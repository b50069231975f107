export { LeadFormScreen } from './LeadFormScreen';
export { LeadQuestions } from './LeadQuestions';
export { LeadWords } from './LeadWords';
export { useQuestionNames } from './useQuestionNames';
