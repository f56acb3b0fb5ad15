interface ImportMetaEnv {
  /** Path of the globe's tiles and coast, set by the build. */
  readonly BASEMAP_PATH: string;
}
