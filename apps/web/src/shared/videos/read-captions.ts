/** One caption of a video: when it begins, as the file says it, and its text. */
export interface Caption {
  readonly at: string;
  readonly text: string;
}

/** The captions of a WebVTT file in their order; notes and styles are left out. */
export function readCaptions(vtt: string): Caption[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const timing = lines.findIndex((line) => line.includes(' --> '));
      const [at = ''] = lines[timing]?.split(' --> ') ?? [];
      return timing < 0
        ? []
        : [
            {
              at: at.trim(),
              text: lines
                .slice(timing + 1)
                .join(' ')
                .trim(),
            },
          ];
    });
}
