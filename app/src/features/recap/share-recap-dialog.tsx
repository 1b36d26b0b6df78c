import { useMemo, useState } from 'react';
import type { Recap } from '#domain/recap/recap.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { SharePictureDialog } from '#ui/picture/share-picture-dialog.tsx';
import { useCurrency } from '#ui/currency.ts';
import { useMoney } from '#ui/money-format.ts';
import { recapPicture, type ShownAmounts } from './recap-picture.ts';

const OTHERS: readonly { value: ShownAmounts; label: string }[] = [
  { value: 'units', label: 'Units only' },
  { value: 'percent', label: 'Percent only' },
];

export type ShareRecapDialogProps = { recap: Recap; onClose: () => void };

export function ShareRecapDialog({ recap, onClose }: ShareRecapDialogProps) {
  const [amounts, setAmounts] = useState<ShownAmounts>('units');
  const currency = useCurrency();
  const { amountsName } = useMoney();
  const content = useMemo(() => recapPicture(recap, amounts, currency), [recap, amounts, currency]);
  return (
    <SharePictureDialog
      title="Share your week"
      content={content}
      fileName={`paperedge-week-${recap.week.first}`}
      onClose={onClose}
    >
      <SegmentedControl
        label="Amounts in the picture"
        name="amounts"
        choices={[...OTHERS, { value: 'dollars', label: amountsName }]}
        value={amounts}
        onChange={setAmounts}
      />
      <p className="text-muted">
        {amounts === 'dollars'
          ? 'Shows how much you won or lost, but never your bankroll.'
          : `Shows no ${amountsName === 'Dollars' ? 'dollar' : amountsName} amounts and never your bankroll.`}
      </p>
    </SharePictureDialog>
  );
}
