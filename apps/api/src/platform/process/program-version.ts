/** The version that this program says it is. */
export const programVersion = '0.1.0';
