export { CardFilm } from './CardFilm';
export { Film } from './Film';
