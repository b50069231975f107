import { adAgreementFor, MARKETING_REGIONS } from '../../contract/constants/business/regions';
import { BUSINESS_COUNTRIES } from '../../contract/constants/business/signUp';

it('[CONST-004] [SIGNUPB-006] every country of the business form is in one region', () => {
  const known = Object.keys(BUSINESS_COUNTRIES).filter((country) => country !== 'UNKNOWN');
  expect(Object.values(MARKETING_REGIONS).flat().sort()).toEqual(known.sort());
  expect(MARKETING_REGIONS).toMatchObject({
    NORTH_AMERICA: ['US', 'CA'],
    LATIN_AMERICA: ['BR', 'MX', 'AR', 'CL', 'CO'],
  });
});

it('[CONST-003] a site without an address of its own has no agreement', () => {
  expect(adAgreementFor({}, 'DE')).toBeNull();
  expect(adAgreementFor({ EUROPE: 'https://p.example/eu' }, 'US')).toBeNull();
});
