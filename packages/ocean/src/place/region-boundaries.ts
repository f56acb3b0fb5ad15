/** A place as [longitude, latitude], degrees east and north. */
export type Corner = readonly [lon: number, lat: number];

/**
 * Where the oceans meet, as lines of corners that run over land and across straits. Lines end a
 * degree beyond 60° S and 65° N, where the Southern and the Arctic Ocean begin. The meridians are
 * those of the International Hydrographic Organization: Cape Agulhas, South East Cape of Tasmania
 * and Cape Horn. That of Cape Agulhas lies a hair west of 20° E, so that a place on it is in the
 * Indian Ocean.
 */
const capeAgulhas = 19.9999;
const tasmania = 146.8167;
const capeHorn = -67.2667;

/** Between the Pacific and the Atlantic, north to south: the spine of the Americas, then Cape Horn. */
export const americas: readonly Corner[] = [
  [-100, 66],
  [-115, 50],
  [-106, 32],
  [-99.5, 20],
  [-95, 17.2],
  [-90.8, 15.2],
  [-87.5, 14.2],
  [-85.9, 12.6],
  [-84.9, 10.9],
  [-83.9, 9.8],
  [-82.7, 8.9],
  [-81.2, 8.5],
  [-80.2, 8.7],
  [-79.75, 9.15],
  [-79.1, 9.2],
  [-78.2, 8.9],
  [-77.55, 8.3],
  [-77.3, 7.6],
  [-76.7, 6],
  [-76.5, 4],
  [-77.5, 1],
  [-78.6, -2],
  [-78.5, -5],
  [-76, -10],
  [-71.5, -16],
  [-69.2, -19],
  [-69.5, -25],
  [-70.2, -33],
  [-71.3, -40],
  [-72, -45],
  [-72.6, -51],
  [-70.4, -53.5],
  [-69, -54.6],
  [capeHorn, -55.98],
  [capeHorn, -61],
];

/** Between the Atlantic and the lands east of it, south to north: Africa, Gibraltar, Europe. */
export const africaToEurope: readonly Corner[] = [
  [capeAgulhas, -61],
  [capeAgulhas, -33],
  [22, -25],
  [22, 0],
  [15, 10],
  [0, 30],
  [-5.6, 35.2],
  [-5.6, 36.2],
  [-4, 37.5],
  [-2, 41],
  [0.5, 42.8],
  [1.5, 43.5],
  [4.5, 45],
  [8, 46.5],
  [15, 48],
  [25, 50],
  [35, 58],
  [32, 66],
];

/** Between the Indian Ocean and the lands west and north of it: Africa, Arabia, Asia. */
export const africaToAsia: readonly Corner[] = [
  [capeAgulhas, -61],
  [capeAgulhas, -33],
  [28, -25],
  [33, -10],
  [37, 0],
  [43.5, 8.5],
  [41.8, 12],
  [38.5, 15.5],
  [36.5, 18],
  [34.5, 22],
  [32.8, 26],
  [32, 29],
  [32.2, 30.2],
  [36, 30.2],
  [46, 31],
  [49, 31.5],
  [58, 31],
  [70, 27],
  [89, 25],
  [94, 22],
];

/** Between the Indian Ocean and the Pacific, north to south: Malaya, the Sunda Islands, Australia. */
export const malayaToTasmania: readonly Corner[] = [
  [98.5, 17],
  [99, 14],
  [99.1, 11],
  [99, 9],
  [99.9, 7.5],
  [101, 6],
  [102.2, 4],
  [103.3, 2.2],
  [103.85, 1.35],
  [102.5, 0],
  [103.5, -2.5],
  [105, -5],
  [105.85, -5.95],
  [106.5, -6.8],
  [108, -7.2],
  [112, -7.6],
  [114.4, -8.2],
  [116.4, -8.5],
  [118, -8.6],
  [122.5, -8.6],
  [124.3, -9.2],
  [125.5, -9],
  [127.2, -8.4],
  [131, -12.2],
  [133, -14],
  [140, -25],
  [143.5, -36],
  [146.2, -38.5],
  [146.4, -39.1],
  [146.5, -41.1],
  [tasmania, -43.6],
  [tasmania, -61],
];

/** West and north of the Pacific, over Asia, to 66° N. */
export const asia: readonly Corner[] = [
  [98.5, 17],
  [101, 22],
  [105, 28],
  [113, 36],
  [116, 42],
  [128, 50],
  [130, 56],
  [140, 63],
  [150, 66],
];

/** The Mediterranean from Gibraltar to the Dardanelles, without the Sea of Marmara and the Black Sea. */
export const mediterranean: readonly Corner[] = [
  [-5.6, 36.2],
  [-4, 37.5],
  [-2, 41],
  [0.5, 42.8],
  [1.5, 43.5],
  [4.5, 45],
  [8, 46.5],
  [14, 46.5],
  [20, 44],
  [24, 41.8],
  [26, 41.2],
  [26.9, 40.6],
  [26.25, 40],
  [27.5, 39.6],
  [30, 38],
  [36.5, 37.3],
  [36.5, 31],
  [30, 30.5],
  [20, 29.8],
  [11, 32.5],
  [3, 35.5],
  [-2, 34.5],
  [-5.6, 35.2],
];

/** The Gulf of Mexico to the lines from Key West to Havana and from Cuba to Yucatan. */
export const gulfOfMexico: readonly Corner[] = [
  [-99, 31],
  [-82, 31],
  [-81.2, 28],
  [-80.5, 25.2],
  [-81.8, 24.5],
  [-82.4, 23],
  [-84.95, 21.86],
  [-87, 21.5],
  [-88, 20],
  [-90, 18],
  [-93, 17.5],
  [-97, 18.5],
  [-99, 22],
];
