import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Fingerprint } from '../coverage/fingerprint.tsx';
import { Chip } from '../marks/chip.tsx';
import { Quantity } from '../marks/measures.tsx';
import { ErrorCard } from './error-card.tsx';
import { LoadView } from './load-view.tsx';
import { empty, failed, loading, ready } from './loadable.ts';
import type { Loadable } from './loadable.ts';

const draw = (what: ReactNode): string =>
  renderToStaticMarkup(<MantineProvider>{what}</MantineProvider>);
const view = (of: Loadable<number>): string =>
  draw(<LoadView of={of}>{(value) => <b>{value} rows</b>}</LoadView>);

describe('what is loaded', () => {
  it('is drawn when it is there', () => {
    expect(view(ready(12))).toContain('<b>12 rows</b>');
  });

  it('keeps its place and is announced as busy while it is on its way', () => {
    const drawn = view(loading('Reading'));
    expect(drawn).toContain('aria-busy="true"');
    expect(drawn).not.toContain('rows');
  });

  it('says what happened and what would work when it failed', () => {
    const drawn = view(
      failed({
        message: 'Data set is too large.',
        wayThrough: 'Up to 2019-03-01 would fit.',
        details: 'request 7',
      }),
    );
    for (const words of [
      'role="alert"',
      'Error',
      'Data set is too large.',
      'Up to 2019-03-01 would fit.',
      'request 7',
    ])
      expect(drawn).toContain(words);
  });

  it('says that there is nothing, and what to do', () => {
    expect(view(empty('No dataset matches.', 'Try fewer words.'))).toContain('Try fewer words.');
  });
});

describe('an error', () => {
  // Proves visualization/failures: Error: There was an error performing the current operation. @
  //   defaultErrorMessage
  // Proves portal/everywhere: Error: There was an error performing the current operation. @
  //   ErrorCard
  it('has the words of the specification when nobody gave better ones, and no empty details', () => {
    const drawn = draw(<ErrorCard />);
    expect(drawn).toContain('>Error</h3>');
    expect(drawn).toContain('There was an error performing the current operation.');
    expect(drawn).not.toContain('<details>');
  });
});

describe('marks', () => {
  it.each([
    ['ancillary', 'Ancillary Data'],
    ['continuous', 'Continuously Updated'],
    ['synthetic', 'Synthetic'],
  ] as const)('the chip %s says %s', (kind, words) => {
    expect(draw(<Chip kind={kind} />)).toContain(words);
  });

  it('a quantity has its unit after a thin space, and a missing one is read as missing', () => {
    expect(draw(<Quantity value={-1.8} unit="°C" />)).toContain('−1.8\u2009°C');
    expect(draw(<Quantity value={NaN} unit="°C" />)).toContain('missing');
    expect(draw(<Quantity value={0} unit="m" />)).toContain('0\u2009m');
  });
});

describe('a fingerprint', () => {
  it('says in words where, when and how deep', () => {
    const drawn = draw(
      <Fingerprint
        lat={[-10, 30]}
        lon={{ west: 140, east: -110 }}
        time={{ kind: 'months', first: 1, last: 12 }}
        depth={[0, 5500]}
      />,
    );
    for (const words of [
      'Where: 10° S – 30° N, 140° E – 110° W',
      'When: monthly climatology, January – December',
      'How deep: 0 – 5,500\u2009m',
    ])
      expect(drawn).toContain(words);
  });

  it('leaves out what is not known, and puts data without a depth at the surface', () => {
    const drawn = draw(<Fingerprint />);
    expect(drawn).not.toContain('Where');
    expect(drawn).toContain('How deep: surface');
  });
});
