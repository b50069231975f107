export { SponsorshipsScreen } from './SponsorshipsScreen';
export { SponsorshipTools } from './SponsorshipTools';
