/** 1234567 → `1,234,567`. */
export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

/** Seconds as `48 s`, `3 min 05 s` or `2 h 10 min`. */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const pad = (value: number): string => String(value).padStart(2, '0');
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${pad(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${pad(Math.floor((whole % 3600) / 60))} min`;
}

/** Bytes as `512 B`, `1.4 MB` (powers of ten). */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return step === 0 ? `${bytes} B` : `${(bytes / 1000 ** step).toFixed(1)} ${units[step]}`;
}
