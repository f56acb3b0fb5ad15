import icon from './icon.svg';

/** Address of the portal's icon (SVG, 32 × 32, its own dark ground): for the favicon and wherever the wordmark does not fit. */
export const iconUrl: string = icon;
