/** The start of our keys, but the session's. What they hold can be lost. */
const OURS = 'paperedge-';

/** Keeps a page from failing because its browser has no room for what it stores. */
export function storeIfPossible(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its storage
  const store = Storage.prototype.setItem;
  Storage.prototype.setItem = function setItemIfPossible(key, value) {
    try {
      store.call(this, key, value);
    } catch {
      // Makes room; and an outdated value, such as a used token, is worse than none.
      for (const each of Object.keys(this)) if (each === key || each.startsWith(OURS)) this.removeItem(each);
      try {
        store.call(this, key, value);
      } catch {
        // It isn't stored.
      }
    }
  };
}
