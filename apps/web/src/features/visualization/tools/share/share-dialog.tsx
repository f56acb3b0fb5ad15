import { callRoute } from '@isobath/client';
import { chartSubtypes, shareRoutes } from '@isobath/contract';
import type { ChartShare, NewChartShare, SharedChart } from '@isobath/contract';
import { CopyButton, ErrorCard } from '@isobath/ui';
import { Button, Loader, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { useChange } from '../../../../shared/requests/use-change.ts';
import { dayOf, panelOfAddress, searchOfCharts, sharedFromPlots } from './shared-charts.ts';
import styles from './share.module.css';

const route = getRouteApi('/visualization/charts');

interface ShareDialogProps {
  /** The charts as the address names them. */
  plots: readonly string[];
  /** The comparison that is open over them, as the address names it. */
  compare?: string | undefined;
  onClose: () => void;
}

/** A short address for the charts of the page, their long address, and what both contain. Default export: it is loaded when it is first opened. */
export default function ShareDialog({ plots, compare, onClose }: ShareDialogProps) {
  const typed = route.useSearch();
  const shared = {
    charts: sharedFromPlots(plots),
    compare,
    panel: panelOfAddress(readChartsAddress(typed)),
  };
  const share = useChange({
    run: (body: NewChartShare, options) => callRoute(shareRoutes.create, { body }, options),
    failure: 'We were unable to make a short link. The long link below works without one.',
  });
  const { start } = share;
  useEffect(() => {
    start(shared);
    // One short link for each time that the dialog is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <Dialog title="Share these charts" widthPx={600} onClose={onClose}>
      {share.problem ? (
        <>
          <ErrorCard {...share.problem} />
          <Button variant="default" mt={8} onClick={() => start(shared)}>
            Try again
          </Button>
        </>
      ) : (
        <ShortLink share={share.output} />
      )}
      <Address
        label="Long link"
        what="the long link"
        text={longLink(shared.panel, plots, compare)}
      />
      <p className={styles.note}>
        The long link holds everything by itself; nothing is stored on this portal for it.
      </p>
      <h3 className={styles.small}>What the links contain</h3>
      <ul className={styles.contents}>
        {shared.charts.map((chart, index) => (
          <li key={index}>{describeChart(chart)}</li>
        ))}
        {compare !== undefined && <li>The comparison that is open</li>}
        {shared.panel && <li>The control panel as it is now</li>}
      </ul>
      <p className={styles.note}>
        Type, variable, time, place, depth and colours of each chart. The rows are read again
        whenever a link is opened. Everyone who has a link can open it; it says nothing about you.
      </p>
    </Dialog>
  );
}

function ShortLink({ share }: { share: ChartShare | undefined }) {
  if (!share)
    return (
      <p className={styles.busy} role="status">
        <Loader size={16} /> Making a short link…
      </p>
    );
  return (
    <>
      <Address label="Short link" what="the short link" text={share.shareLink} isFirst />
      <p className={styles.note}>
        {share.keptUntil === null
          ? 'Kept with your account.'
          : `Kept until ${dayOf(share.keptUntil)}, and for a year after each time it is opened.`}{' '}
        It remembers the versions of the datasets and says so if they have changed.
      </p>
    </>
  );
}

function Address(props: { label: string; what: string; text: string; isFirst?: boolean }) {
  return (
    <div className={styles.address}>
      <TextInput
        label={props.label}
        readOnly
        value={props.text}
        data-autofocus={props.isFirst}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={props.text} what={props.what} label="Copy" />
    </div>
  );
}

function longLink(...contents: Parameters<typeof searchOfCharts>): string {
  return `${location.origin}/visualization/charts?${searchOfCharts(...contents)}`;
}

function describeChart({ subtype, table, variable }: SharedChart): string {
  return `${chartSubtypes[subtype].label}: ${variable} of ${table}`;
}
