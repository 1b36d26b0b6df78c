/** Lines with fractional odds, each above its reading, as in TYPED_LINES. */
export const FRACTIONAL_LINES = `
Arsenal 8/13 20
  Selection Arsenal · Odds 8/13 · Wager $20.00 · Description Arsenal
Arsenal 5/2 20 sat 3pm
  Selection Arsenal · Odds 5/2 · Wager $20.00 · Date Jan 10, 2026 · Start 3pm · Description Arsenal
Arsenal evens 50
  Selection Arsenal · Odds +100 · Wager $50.00 · Description Arsenal
Red Rum e/w 14/1 $10
  Selection Red Rum · Odds 14/1 · Each way Yes · Each part $10.00 · Description Red Rum
3.40 Chepstow - Red Admiral @ 9/2 - £2.50 E/W at 1/4 the odds, 3 places
  Selection Red Admiral · Odds 9/2 · Each way a place pays 1/4, 3 places · Each part $2.50 · Total $5.00 · Description 3.40 Chepstow - Red Admiral
5ew Red Admiral 14 1/5 placed R4 20p
  Selection Red Admiral · Odds 14/1 · Each way a place pays 1/5 · Each part $5.00 · Total $10.00 · Result Placed · Rule 4 20p · Description Red Admiral
Red Admiral 14/1 (1/5 odds, 4 places) 1pt each way
  Selection Red Admiral · Odds 14/1 · Each way a place pays 1/5, 4 places · Each part 1u ($10.00) · Total $20.00 · Description Red Admiral
ARS 2/1 EUR 5 ew 1/3
  Selection ARS · Odds 2/1 · Each way a place pays 1/3 · Each part $5.00 · Total $10.00 · Description ARS
Red Admiral 14/1 £5 ew 1/5 total stake £10
  Selection Red Admiral · Odds 14/1 · Each way a place pays 1/5 · Each part $5.00 · Total $10.00 · Description Red Admiral
1/5 Arsenal 8/13 $20
  Selection Arsenal · Odds 8/13 · Wager $20.00 · Date Jan 5, 2026 · Description Arsenal
Arsenal 8/13 1/5 $20
  Selection Arsenal · Odds 8/13 · Wager $20.00 · Date Jan 5, 2026 · Description Arsenal
3.30 Ascot Frankel 4/6 20
  Selection 3.30 Ascot Frankel · Odds 4/6 · Wager $20.00 · Description 3.30 Ascot Frankel
Arsenal 6/4 + Spurs 11/8, 10
  Leg 1 Arsenal 6/4 · Leg 2 Spurs 11/8 · Market Parlay · Odds 5.9375 (+494) · Wager $10.00 · Description Arsenal + Spurs
Draw 12/5 free bet 5
  Selection Draw · Odds 12/5 · Wager $5.00 · Bonus bet Yes · Description Draw
Arsenal 8/13 12.50
  Selection Arsenal · Odds 8/13 · Wager $12.50 · Description Arsenal
Arsenal v Spurs Spurs +1 evens 10
  Event Arsenal v Spurs · Selection Spurs +1 · Market Spread · Odds +100 · Wager $10.00 · Description Arsenal v Spurs Spurs +1
Spurs to win 2-1 @ 9/1 5
  Selection Spurs to win 2-1 · Odds 9/1 · Wager $5.00 · Description Spurs to win 2-1
Kyren Wilson 10/11 to win 20
  Selection Kyren Wilson · Odds 10/11 · Wager to win $20.00 ($22.00) · Description Kyren Wilson
Alpha 6/4 + Beta 2/1 + Gamma 3/1 treble 5
  Leg 1 Alpha 6/4 · Leg 2 Beta 2/1 · Leg 3 Gamma 3/1 · Market Parlay · Odds 30.00 (+2900) · Wager $5.00 · Description Alpha + Beta + Gamma
`;
