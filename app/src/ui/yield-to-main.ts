/**
 * Lets other tasks run, such as handlers of clicks and messages. A timer would take longer, above all in a background
 * tab.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
