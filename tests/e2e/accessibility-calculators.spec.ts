import { expectNoViolations, testInEveryLook } from './support/axe.ts';
import { newPerson, register } from './support/person.ts';

/** Every calculator, with a result or an error message. */
const CALCULATIONS = [
  'odds=-110',
  'odds=-100',
  'tab=unit&odds=150',
  'tab=parlay&leg1=-110&leg2=150&push=2',
  'tab=arbitrage&outcome1=1.90&outcome2=2.20',
  'tab=arbitrage&outcome1=3.10&outcome2=3.50&outcome3=3.10&outcomes=3',
  'tab=arbitrage&mode=hedge&odds=6.0&hedge1=2.5&hedge2=3.5&hedges=2&profit=abc',
  'tab=fair&odds1=-300&odds2=240',
  'tab=value&odds=-110&chance=60%25',
  'tab=value&mode=outcomes&odds1=2.5&probability1=55&odds2=3.2&probability2=25',
  'tab=free-bet&odds=200&hedge=-215',
  'tab=round-robin&leg1=-110&leg2=-110&leg3=150',
];

testInEveryLook('any calculator', async ({ page }) => {
  await register(page, newPerson());
  for (const query of CALCULATIONS) {
    await page.goto(`/calculators?${query}`);
    await page.getByRole('tabpanel').waitFor();
    await expectNoViolations(page, `Calculators, ${query}`);
  }
});
