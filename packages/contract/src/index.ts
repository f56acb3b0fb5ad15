export * from './recipe.ts';
export * from './control.ts';
export * from './catalog.ts';
export * from './cruises.ts';
export * from './variables.ts';
export * from './programs.ts';
export * from './data.ts';
export * from './errors.ts';
