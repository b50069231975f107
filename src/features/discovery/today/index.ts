export { ArticleScreen } from './ArticleScreen';
export { articleHead, ideasHead, todayHead } from './head';
export { IdeasScreen } from './IdeasScreen';
export { TodayScreen } from './TodayScreen';
