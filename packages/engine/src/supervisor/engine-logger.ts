/** Where the supervisor writes what happens to the child. */
export interface EngineLogger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
