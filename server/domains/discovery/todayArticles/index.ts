export { todayArticleHandlers } from './todayArticles.handlers';
export { type ArticleContent, saveArticle } from './todayArticles.write';
