/** Where a block of numbers is. */
interface Block {
  readonly type: 'float32' | 'float64';
  readonly length: number;
  readonly offset: number;
}

/** The header of a grid as `docs/guides/grid-format.md` describes it. */
export interface GridReplyHeader {
  readonly shape: number[];
  readonly axes: (Block & { name: string; unit: string; bounds?: Block })[];
  readonly variables: (Block & {
    name: string;
    unit: string | null;
    rowCount: number;
    method?: string;
    validFraction?: Block;
  })[];
  readonly bytes: number;
  readonly datasetVersion: number;
  readonly thinning: unknown;
  readonly sampling?: unknown;
}

/** Reads a grid with nothing but the description of its bytes. Throws for another reply, and for one that is not whole. */
export async function readGridReply(reply: Response) {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${await reply.text()}`);
  const bytes = await reply.arrayBuffer();
  const view = new DataView(bytes);
  const name = Buffer.from(bytes, 0, 8).toString('latin1');
  const start = 16 + view.getUint32(8, true);
  const header = JSON.parse(Buffer.from(bytes, 16, start - 16).toString('utf8')) as GridReplyHeader;
  if (name !== 'ISOGRID1' || bytes.byteLength !== start + header.bytes)
    throw new Error(`${name} of ${bytes.byteLength} bytes, not of ${start + header.bytes}`);
  const read = ({ type, length, offset }: Block): number[] =>
    Array.from(
      type === 'float32'
        ? new Float32Array(bytes, start + offset, length)
        : new Float64Array(bytes, start + offset, length),
    );
  return {
    header,
    axes: Object.fromEntries(header.axes.map((axis) => [axis.name, read(axis)])),
    bounds: Object.fromEntries(
      header.axes.flatMap(({ name: axis, bounds }) => (bounds ? [[axis, read(bounds)]] : [])),
    ),
    values: header.variables.map(read),
    fractions: header.variables.map(({ validFraction }) =>
      validFraction ? read(validFraction) : [],
    ),
  };
}
