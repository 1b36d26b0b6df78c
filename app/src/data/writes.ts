// All kinds of writes that can wait on a device. Whatever sends or lists them imports this file, so that all are known.
import './bets/settle-bets.ts';
import './bets/bulk-changes.ts';
import './bets/entered-bets.ts';
import './bets/move-bets.ts';
import './daily-pl-writes.ts';
import './notebook-writes.ts';
