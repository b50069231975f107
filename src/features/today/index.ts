export { ArticleScreen } from './ArticleScreen';
export { articleHead } from './head';
export { TodayScreen } from './TodayScreen';
