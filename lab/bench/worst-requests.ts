import {
  floodOfStranger,
  floodOfUser,
  OF_STRANGERS,
  OF_USERS,
  openScene,
  readsBeside,
} from '#backend/tests/product/worst-requests.ts';
import { temporaryFolder } from '#backend/tests/product/product.ts';
import type { Report } from './report.ts';
import { repeat } from './statistics.ts';

const READS = 60;
const MOST_TIMES = 5;

/** Times a person's reads beside the worst that others send, compared with the same reads when nobody else is there. */
export async function measureWorstRequests(report: Report, times: number) {
  report.section("A person's reads beside the worst requests of others");
  const { folder, remove } = temporaryFolder();
  const scene = await openScene(folder);
  for (const [floodOf, names] of [
    [floodOfStranger, Object.keys(OF_STRANGERS)],
    [floodOfUser, Object.keys(OF_USERS)],
  ] as const) {
    for (const name of names) {
      const all: { quiet: number; attacked: number }[] = [];
      await repeat(times, async () => {
        const round = await readsBeside(scene, floodOf(scene, name), READS);
        all.push(round);
        return round.attacked;
      });
      const calibration = { name: 'the same without them', runs: all.map(({ quiet }) => quiet) };
      report.timing({ name, runs: all.map(({ attacked }) => attacked), calibration, most: MOST_TIMES });
    }
  }
  await scene.end();
  remove();
}
