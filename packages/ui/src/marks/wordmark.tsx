import './marks.css';

/** The name over a contour line. `size` is the height of the letters' line in pixels (default 20). */
export function Wordmark(props: { size?: number }) {
  const size = props.size ?? 20;
  return (
    <span className="isobath-wordmark" style={{ fontSize: size }}>
      Isobath
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden focusable="false">
        <path d="M1 6.4C9 6.4 12 2.6 21 2.6s12 5.2 22 5.2S56 3.4 66 3.4s11 3.4 19 3.4 9-1.6 14-2.4" />
      </svg>
    </span>
  );
}
