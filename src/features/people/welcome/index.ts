export { WelcomeScreen } from './WelcomeScreen';
