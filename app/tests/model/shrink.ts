/** Leaves out steps, half of them at first and single ones at last, as long as the rest still fails. */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let left = steps;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length;) {
      const some = left.toSpliced(from, size);
      if (await fails(some)) left = some;
      else from += size;
    }
  }
  return left;
}
