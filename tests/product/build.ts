import { build } from '../../scripts/set-up.mjs';

/** These tests run what users run: the built product, built anew when its sources have changed. */
export default function setup() {
  build();
}
