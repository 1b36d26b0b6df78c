import { build } from '../../scripts/set-up.mjs';

/** Rebuilds the product if its sources have changed, since these tests run what users run. */
export default function setup() {
  build();
}
