import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A minimal SMTP server: it hands over what each client says, or rejects every recipient. */
export async function startMailServer(onEmail: (conversation: string) => unknown, refuses = false) {
  const talk = (socket: Socket) => {
    let said = '';
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (part: Buffer) => {
      said += part.toString();
      if (isData && said.endsWith('\r\n.\r\n')) {
        isData = false;
        void Promise.resolve(onEmail(said)).then(() => socket.write('250 taken\r\n'));
        return;
      }
      if (isData) return;
      const command = part.toString().slice(0, 4).toUpperCase();
      isData = command === 'DATA';
      if (isData) socket.write('354 go on\r\n');
      else if (command === 'RCPT' && refuses) socket.write('550 no such mailbox\r\n');
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
    socket.on('error', () => {});
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
