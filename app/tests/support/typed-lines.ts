import { FRACTIONAL_LINES } from './fractional-lines.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';

/** Lines as people write them, each above its full reading. A unit is $10. */
export const TYPED_LINES = {
  american: `
Lakers -3.5 -110 2u DK
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Book DraftKings · Description Lakers -3.5
lakers -3.5 -110 2u dk
  Selection lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Book DraftKings · Description lakers -3.5
Lakers −3.5 −110 2 units DraftKings
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Book DraftKings · Description Lakers −3.5
Lakers -3.5-110 2u
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Description Lakers -3.5
Lakers -3.5 (-110) $50 @ FanDuel
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager $50.00 · Book FanDuel · Description Lakers -3.5
POTD: Celtics -4.5 (-108) 1.5u
  Selection Celtics −4.5 · Market Spread · Odds −108 · Wager 1.5u ($15.00) · Description POTD: Celtics -4.5
**Celtics -4.5 (-108)** 1.5u
  Selection Celtics −4.5 · Market Spread · Odds −108 · Wager 1.5u ($15.00) · Description Celtics -4.5
Knicks ML -150 to win 100
  Selection Knicks · Market Moneyline · Odds −150 · Wager to win $100.00 ($150.00) · Description Knicks ML
Knicks moneyline +135 tw 50 MGM
  Selection Knicks · Market Moneyline · Odds +135 · Wager to win $50.00 ($37.04) · Book BetMGM · Description Knicks moneyline
Knicks +135 risk 110
  Selection Knicks · Odds +135 · Wager $110.00 · Description Knicks
Bills/Chiefs o47.5 -105 3u
  Selection Bills/Chiefs over 47.5 · Market Total · Odds −105 · Wager 3u ($30.00) · Description Bills/Chiefs o47.5
Bills @ Chiefs over 47.5 -105 $1,234.50 CZR
  Event Bills @ Chiefs · Selection Over 47.5 · Market Total · Odds −105 · Wager $1,234.50 · Book Caesars · Description Bills @ Chiefs over 47.5
Bills at Chiefs U 47.5 +100 25
  Event Bills at Chiefs · Selection Under 47.5 · Market Total · Odds +100 · Wager $25.00 · Description Bills at Chiefs U 47.5
Chiefs -3 EVEN 1u
  Selection Chiefs −3 · Market Spread · Odds +100 · Wager 1u ($10.00) · Description Chiefs -3
Chiefs PK -105 1u
  Selection Chiefs 0 · Market Spread · Odds −105 · Wager 1u ($10.00) · Description Chiefs PK
LeBron over 25.5 pts -115
  Selection LeBron pts over 25.5 · Market Player Prop · Odds −115 · Description LeBron over 25.5 pts
LeBron James o25.5 points -115 0.5u FD
  Selection LeBron James points over 25.5 · Market Player Prop · Odds −115 · Wager 0.5u ($5.00) · Book FanDuel · Description LeBron James o25.5 points
Jokic under 11.5 rebs +105 2u
  Selection Jokic rebs under 11.5 · Market Player Prop · Odds +105 · Wager 2u ($20.00) · Description Jokic under 11.5 rebs
Jokic over 50.5 pts + reb + ast -120 $20
  Selection Jokic pts + reb + ast over 50.5 · Market Player Prop · Odds −120 · Wager $20.00 · Description Jokic over 50.5 pts + reb + ast
Josh Allen over 260.5 passing yards -114 1u bet365
  Selection Josh Allen passing yards over 260.5 · Market Player Prop · Odds −114 · Wager 1u ($10.00) · Book bet365 · Description Josh Allen over 260.5 passing yards
Curry 5+ threes +180 0.25u
  Selection Curry 5+ threes · Market Player Prop · Odds +180 · Wager 0.25u ($2.50) · Description Curry 5+ threes
Ohtani to hit a HR +320 0.5u
  Selection Ohtani to hit a HR · Odds +320 · Wager 0.5u ($5.00) · Description Ohtani to hit a HR
NBA: Nuggets ML -130 3u pinnacle
  Selection Nuggets · Market Moneyline · Odds −130 · Wager 3u ($30.00) · Book Pinnacle · League NBA · Description Nuggets ML
1H Duke -2.5 -110 1u CBB
  Selection 1H Duke −2.5 · Market Spread · Odds −110 · Wager 1u ($10.00) · League NCAAB · Description 1H Duke -2.5
Game 2 Lakers ML -110 2u
  Selection Game 2 Lakers · Market Moneyline · Odds −110 · Wager 2u ($20.00) · Description Game 2 Lakers ML
Lakers game 2 -110
  Selection Lakers game 2 · Odds −110 · Description Lakers game 2
Lakers 150
  Selection Lakers · Odds +150 · Description Lakers
Lakers ML 150 50
  Selection Lakers · Market Moneyline · Odds +150 · Wager $50.00 · Description Lakers ML
50 on Lakers -110
  Selection Lakers · Odds −110 · Wager $50.00 · Description Lakers
$50 on Lakers -110 tonight
  Selection Lakers · Odds −110 · Wager $50.00 · Date Jan 5, 2026 · Description Lakers
Lakers ML -110 for 50
  Selection Lakers · Market Moneyline · Odds −110 · Wager $50.00 · Description Lakers ML
1/5 Lakers -110 50
  Selection Lakers · Odds −110 · Wager $50.00 · Date Jan 5, 2026 · Description Lakers
2026-01-07 Lakers -3.5 -110 2u
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Date Jan 7, 2026 · Description Lakers -3.5
Jan 7 Lakers -3.5 -110 2u
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Date Jan 7, 2026 · Description Lakers -3.5
Lakers @ Nuggets Lakers -3.5 -110 2u tomorrow 7:30 pm ET
  Event Lakers @ Nuggets · Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Date Jan 6, 2026 · Start 7:30 pm et · Description Lakers @ Nuggets Lakers -3.5
Rams v 49ers sun 4:25pm 49ers -2.5 -110 1u
  Event Rams v 49ers · Selection 49ers −2.5 · Market Spread · Odds −110 · Wager 1u ($10.00) · Date Jan 11, 2026 · Start 4:25pm · Description Rams v 49ers 49ers -2.5
Connecticut Sun -3.5 -110 2u
  Selection Connecticut Sun −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Description Connecticut Sun -3.5
100 Thieves ML -110 2u
  Selection 100 Thieves · Market Moneyline · Odds −110 · Wager 2u ($20.00) · Description 100 Thieves ML
Lakers -3.5 -110 free bet 25
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager $25.00 · Bonus bet Yes · Description Lakers -3.5
Lakers -3.5 -110 $25 bonus bet DK
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager $25.00 · Bonus bet Yes · Book DraftKings · Description Lakers -3.5
Lakers -3.5 -110 2u won
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Result Won · Description Lakers -3.5
Lakers -3.5 -110 2u ❌
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Result Lost · Description Lakers -3.5
parlay: Lakers -110 + Heat +120, 25
  Leg 1 Lakers −110 · Leg 2 Heat +120 · Market Parlay · Odds 4.20 (+320) · Wager $25.00 · Description Lakers + Heat
Parlay Lakers ML -110, Heat ML +120, Bulls +4.5 -105 2u FD
  Leg 1 Lakers −110 · Leg 2 Heat +120 · Leg 3 Bulls +4.5 −105 · Market Parlay · Odds 8.20 (+720) · Wager 2u ($20.00) · Book FanDuel · Description Lakers ML + Heat ML + Bulls +4.5
Lakers ML -150 / Heat +120 25
  Leg 1 Lakers −150 · Leg 2 Heat +120 · Market Parlay · Odds 3.6667 (+267) · Wager $25.00 · Description Lakers ML + Heat
3-leg parlay: Lakers -110 + Heat +120 + Bulls -3.5 -105 @ +600, 2u CZR
  Leg 1 Lakers −110 · Leg 2 Heat +120 · Leg 3 Bulls −3.5 −105 · Market Parlay · Odds +600 · Wager 2u ($20.00) · Book Caesars · Description Lakers + Heat + Bulls -3.5
SGP: Lakers ML + LeBron over 25.5 pts +350 $20 DK
  Leg 1 Lakers · Leg 2 LeBron pts over 25.5 · Market Parlay · Odds +350 · Wager $20.00 · Book DraftKings · Description Lakers ML + LeBron over 25.5 pts
Panthers puck line +1.5 -210 $42 best price, injury news
  Selection Panthers +1.5 · Market Spread · Odds −210 · Wager $42.00 · Description Panthers puck line +1.5 best price, injury news
Wager $10 to win $9.09 Lakers -110
  Selection Lakers · Odds −110 · Wager $10.00 · Description Lakers
Super Bowl winner: Chiefs +600 $20
  Selection Chiefs · Odds +600 · Wager $20.00 · Description Super Bowl winner: Chiefs
UFC Jones ITD +150 1u
  Selection Jones ITD · Odds +150 · Wager 1u ($10.00) · League UFC · Description Jones ITD
(Lakers -3.5) -110 2u
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Description (Lakers -3.5)
Over 8.5 Yankees/Red Sox -115 1u
  Selection Yankees/Red Sox over 8.5 · Market Total · Odds −115 · Wager 1u ($10.00) · Description Over 8.5 Yankees/Red Sox
Yankees F5 ML -125 1.5u
  Selection Yankees F5 · Market Moneyline · Odds −125 · Wager 1.5u ($15.00) · Description Yankees F5 ML
Lakers -3.5 -110 1 unit at DK
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 1u ($10.00) · Book DraftKings · Description Lakers -3.5
Lakers/Nuggets under 220.5 -110 bet 40
  Selection Lakers/Nuggets under 220.5 · Market Total · Odds −110 · Wager $40.00 · Description Lakers/Nuggets under 220.5
Lakers -3.5 love this spot
  Selection Lakers −3.5 · Market Spread · Description Lakers -3.5 love this spot
Warriors vs Suns U229.5 (-110) 2 units FanDuel
  Event Warriors vs Suns · Selection Under 229.5 · Market Total · Odds −110 · Wager 2u ($20.00) · Book FanDuel · Description Warriors vs Suns U229.5
[DK] Lakers ML (+105) 1U
  Selection Lakers · Market Moneyline · Odds +105 · Wager 1u ($10.00) · Book DraftKings · Description Lakers ML
2u - Lakers -3.5 (-110)
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Description Lakers -3.5
Lakers -3.5 (-110) 2u to win 1.82u
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Description Lakers -3.5
Lakers -3.5 -110 | 2u | DK
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Book DraftKings · Description Lakers -3.5
Team total Lakers over 112.5 -115 1u
  Selection Lakers over 112.5 · Market Team Prop · Odds −115 · Wager 1u ($10.00) · Description Team total Lakers over 112.5
Shohei Ohtani o1.5 total bases +105 1u
  Selection Shohei Ohtani total bases over 1.5 · Market Player Prop · Odds +105 · Wager 1u ($10.00) · Description Shohei Ohtani o1.5 total bases
Mon 1/5 Lakers -3.5 -110 $50
  Selection Lakers −3.5 · Market Spread · Odds −110 · Wager $50.00 · Date Jan 5, 2026 · Description Lakers -3.5
Lakers +3½ -110 50
  Selection Lakers +3.5 · Market Spread · Odds −110 · Wager $50.00 · Description Lakers +3½
UFC 310: Pantoja by sub +300 0.5u
  Selection Pantoja by sub · Odds +300 · Wager 0.5u ($5.00) · Description UFC 310: Pantoja by sub
SGP Lakers ML, LeBron 25+ pts +350 10
  Leg 1 Lakers · Leg 2 LeBron 25+ pts · Market Parlay · Odds +350 · Wager $10.00 · Description Lakers ML + LeBron 25+ pts
Chiefs ML -150 & Over 47.5 -110 $20
  Leg 1 Chiefs −150 · Leg 2 Over 47.5 −110 · Market Parlay · Odds 3.1818 (+218) · Wager $20.00 · Description Chiefs ML + Over 47.5
Tiger Woods top 10 +500 $10
  Selection Tiger Woods top 10 · Odds +500 · Wager $10.00 · Description Tiger Woods top 10
I like Lakers tonight at -3.5 (-110), 2u
  Selection I like Lakers at −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00) · Date Jan 5, 2026 · Description I like Lakers at -3.5
Lakers @ Nuggets -3.5 -110 1u
  Event Lakers @ Nuggets · Selection −3.5 · Market Spread · Odds −110 · Wager 1u ($10.00) · Description Lakers @ Nuggets -3.5
Lakers -3.5 -110 $50.555
  Selection Lakers −3.5 · Market Spread · Odds −110 · Description Lakers -3.5 $50.555
Bulls –110 50
  Selection Bulls · Odds −110 · Wager $50.00 · Description Bulls
Bulls @–110 50
  Selection Bulls · Odds −110 · Wager $50.00 · Description Bulls
RR 1.85 20
  Selection RR · Odds 1.85 · Wager $20.00 · Description RR
`,
  decimal: `
Arsenal v Spurs over 2.5 @1.95 50
  Event Arsenal v Spurs · Selection Over 2.5 · Market Total · Odds 1.95 · Wager $50.00 · Description Arsenal v Spurs over 2.5
Arsenal v Spurs o2.5 1.95 50
  Event Arsenal v Spurs · Selection Over 2.5 · Market Total · Odds 1.95 · Wager $50.00 · Description Arsenal v Spurs o2.5
Arsenal vs. Spurs - over 2.25 @ 1.95 - 50
  Event Arsenal vs. Spurs · Selection Over 2.25 · Market Total · Odds 1.95 · Wager $50.00 · Description Arsenal vs. Spurs - over 2.25
Arsenal v Spurs: draw @3.40 10
  Event Arsenal v Spurs · Selection draw · Odds 3.40 · Wager $10.00 · Description Arsenal v Spurs: draw
Arsenal v Spurs BTTS 1.72 50
  Event Arsenal v Spurs · Market Both teams to score · Odds 1.72 · Wager $50.00 · Description Arsenal v Spurs BTTS
Arsenal -0.25 1.98 100 Pinnacle
  Selection Arsenal −0.25 · Market Spread · Odds 1.98 · Wager $100.00 · Book Pinnacle · Description Arsenal -0.25
Arsenal AH -0.75 @ 2.02 pin
  Selection Arsenal −0.75 · Market Asian handicap · Odds 2.02 · Book Pinnacle · Description Arsenal AH -0.75
AH 0 Arsenal 1.9 20
  Selection Arsenal 0 · Market Asian handicap · Odds 1.9 · Wager $20.00 · Description AH 0 Arsenal
Arsenal +1.75 1.85 tw 50
  Selection Arsenal +1.75 · Market Spread · Odds 1.85 · Wager to win $50.00 ($58.82) · Description Arsenal +1.75
Arsenal DNB 1.5 25 b365
  Selection Arsenal · Market Draw no bet · Odds 1.5 · Wager $25.00 · Book bet365 · Description Arsenal DNB
Man City v Chelsea u3.5 goals 1.66 2u sat 15:00
  Event Man City v Chelsea · Selection Goals under 3.5 · Market Total · Odds 1.66 · Wager 2u ($20.00) · Date Jan 10, 2026 · Start 15:00 · Description Man City v Chelsea u3.5 goals
Arsenal over 5.5 corners 1.83 20
  Selection Arsenal corners over 5.5 · Market Player Prop · Odds 1.83 · Wager $20.00 · Description Arsenal over 5.5 corners
Arsenal @2 50
  Selection Arsenal · Odds 2.00 · Wager $50.00 · Description Arsenal
Arsenal 2 50
  Selection Arsenal · Odds 2.00 · Wager $50.00 · Description Arsenal
Arsenal 1,95 50
  Selection Arsenal · Odds 1.95 · Wager $50.00 · Description Arsenal
Arsenal 1.95 £20
  Selection Arsenal · Odds 1.95 · Wager $20.00 · Description Arsenal
Spurs 1,95 12,50
  Selection Spurs · Odds 1.95 · Wager $12.50 · Description Spurs
Spurs 1,953 12,50
  Selection Spurs · Odds 1.953 · Wager $12.50 · Description Spurs
Spurs over 2,5 1,90 7,5u
  Selection Spurs over 2.5 · Market Total · Odds 1.90 · Wager 7.5u ($75.00) · Description Spurs over 2,5
Spurs to win 1.95 15
  Selection Spurs · Odds 1.95 · Wager $15.00 · Description Spurs to win
Spurs 1.95 20 quid
  Selection Spurs · Odds 1.95 · Wager $20.00 · Description Spurs
Lay Spurs 2.10 20
  Lay Spurs · Odds 2.10 · Backer’s stake $20.00 · At risk $22.00 · Description Spurs
lay 20 Spurs 2.10
  Lay Spurs · Odds 2.10 · Backer’s stake $20.00 · At risk $22.00 · Description Spurs
Arsenal v Spurs, lay Spurs 2.10 liability 22.50
  Event Arsenal v Spurs · Lay Spurs · Odds 2.10 · Liability $22.50 · Description Arsenal v Spurs, Spurs
lay Spurs 2.10 risk 2u
  Lay Spurs · Odds 2.10 · Liability 2u ($20.00) · At risk $20.00 · Description Spurs
lay the draw 3.50 20 5% comm won
  Lay the draw · Odds 3.50 · Commission 5% · Backer’s stake $20.00 · At risk $50.00 · Result Won: the selection didn’t win · Description the draw
Spurs lay 2.10 to win 19 comm 5%
  Lay Spurs · Odds 2.10 · Commission 5% · Wager to win $19.00 · At risk $22.00 · Description Spurs
Spurs 3.00 to win 19 5% comm
  Selection Spurs · Odds 3.00 · Commission 5% · Wager to win $19.00 ($10.00) · Description Spurs
Spurs 1.95 20 SEK
  Selection Spurs · Odds 1.95 · Wager $20.00 · Description Spurs
ARS 2.10 20
  Selection ARS · Odds 2.10 · Wager $20.00 · Description ARS
Red Admiral 7 to 4 5 kr
  Selection Red Admiral · Odds 7/4 · Wager $5.00 · Description Red Admiral
Red Admiral evs 50p
  Selection Red Admiral · Odds +100 · Wager $0.50 · Description Red Admiral
Lakers 42¢ 20
  Selection Lakers · Odds 58/42 · Wager $20.00 · Description Lakers
Djokovic x Alcaraz Djokovic 2.10 30
  Selection Djokovic x Alcaraz Djokovic · Odds 2.10 · Wager $30.00 · Description Djokovic x Alcaraz Djokovic
Sinner 2.375 12.50
  Selection Sinner · Odds 2.375 · Wager $12.50 · Description Sinner
Arsenal 1.95 + Chelsea 2.10, 12.50
  Leg 1 Arsenal 1.95 · Leg 2 Chelsea 2.10 · Market Parlay · Odds 4.095 (+310) · Wager $12.50 · Description Arsenal + Chelsea
acca: Arsenal 1.5 + Chelsea 1.8 + Leeds 2.2 @6.05 10
  Leg 1 Arsenal 1.5 · Leg 2 Chelsea 1.8 · Leg 3 Leeds 2.2 · Market Parlay · Odds 6.05 · Wager $10.00 · Description Arsenal + Chelsea + Leeds
Liverpool ML 1.50 stake 100
  Selection Liverpool · Market Moneyline · Odds 1.50 · Wager $100.00 · Description Liverpool ML
Under 2.75 1.909 2u
  Selection Under 2.75 · Market Total · Odds 1.909 · Wager 2u ($20.00) · Description Under 2.75
1.95 Arsenal 50
  Selection Arsenal · Odds 1.95 · Wager $50.00 · Description Arsenal
Real Madrid -1.5 @ 2.05 $25 bonus lost
  Selection Real Madrid −1.5 · Market Spread · Odds 2.05 · Wager $25.00 · Bonus bet Yes · Result Lost · Description Real Madrid -1.5
Real Madrid -1.25 @ 2.05 $25 half won
  Selection Real Madrid −1.25 · Market Spread · Odds 2.05 · Wager $25.00 · Result Half won · Description Real Madrid -1.25
Arsenal v Spurs over 2.5 odds 1.95 stake 50 Betfair
  Event Arsenal v Spurs · Selection Over 2.5 · Market Total · Odds 1.95 · Wager $50.00 · Book Betfair · Description Arsenal v Spurs over 2.5
Arsenal (-1) 1.95 50
  Selection Arsenal −1 · Market Spread · Odds 1.95 · Wager $50.00 · Description Arsenal (-1)
Arsenal v Spurs 1X2 Arsenal 1.95 50
  Event Arsenal v Spurs · Selection 1X2 Arsenal · Odds 1.95 · Wager $50.00 · Description Arsenal v Spurs 1X2 Arsenal
Arsenal -0.75 AH 1.98 50
  Selection Arsenal −0.75 · Market Asian handicap · Odds 1.98 · Wager $50.00 · Description Arsenal -0.75 AH
Arsenal AH 0.75 1.98 50
  Selection Arsenal +0.75 · Market Asian handicap · Odds 1.98 · Wager $50.00 · Description Arsenal AH 0.75
Over 2/2.5 1.95 50
  Selection Over 2.25 · Market Total · Odds 1.95 · Wager $50.00 · Description Over 2/2.5
Arsenal -0.5/1 1.95 50
  Selection Arsenal −0.75 · Market Spread · Odds 1.95 · Wager $50.00 · Description Arsenal -0.5/1
Arsenal 1.95 50 bet 365
  Selection Arsenal · Odds 1.95 · Wager $50.00 · Book bet365 · Description Arsenal
Nadal 2-0 @2.20 25
  Selection Nadal 2-0 · Odds 2.20 · Wager $25.00 · Description Nadal 2-0
01/05 Arsenal 1.95 50
  Selection Arsenal · Odds 1.95 · Wager $50.00 · Date Jan 5, 2026 · Description Arsenal
Arsenal win & btts 3.5 10
  Selection Arsenal win · Market Both teams to score · Odds 3.5 · Wager $10.00 · Description Arsenal win & btts
Arsenal –1.5 1.95 20
  Selection Arsenal −1.5 · Market Spread · Odds 1.95 · Wager $20.00 · Description Arsenal –1.5
Arsenal 62,5 % 20
  Selection Arsenal · Odds 62.5% · Wager $20.00 · Description Arsenal
Arsenal +0.25 1.95 20 void
  Selection Arsenal +0.25 · Market Spread · Odds 1.95 · Wager $20.00 · Result Push · Description Arsenal +0.25
Arsenal +0.5 1.95 20 push
  Selection Arsenal +0.5 · Market Spread · Odds 1.95 · Wager $20.00 · Result Push · Description Arsenal +0.5
`,
  fractional: FRACTIONAL_LINES,
} satisfies Record<OddsFormat, string>;
