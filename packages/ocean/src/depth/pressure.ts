/**
 * The depth below the sea surface, in metres, of a pressure in decibars (0 at the surface) at a latitude in degrees north, for a
 * standard ocean of 0 °C and salinity 35. Pressures above the surface give negative depths.
 *
 * N. P. Fofonoff and R. C. Millard (1983), Algorithms for computation of fundamental properties of seawater, UNESCO technical
 * papers in marine science 44, page 28. Check value: 10 000 dbar at 30° is 9712.653 m. Good to 0.1 m in the standard ocean.
 */
export function depthFromPressure(pressureDbar: number, lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = sine * sine;
  const gravity = 9.780318 * (1 + (5.2788e-3 + 2.36e-5 * x) * x) + 1.092e-6 * pressureDbar;
  return (
    ((((-1.82e-15 * pressureDbar + 2.279e-10) * pressureDbar - 2.2512e-5) * pressureDbar +
      9.72659) *
      pressureDbar) /
    gravity
  );
}
