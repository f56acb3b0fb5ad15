export { ApiProblem } from './problem.ts';
export type { CallOptions } from './call.ts';
export {
  fetchDatasetPage,
  fetchDatasetVariables,
  fetchSearchFacets,
  fetchSearchSuggestions,
  fetchVisualizableVariables,
  searchCatalog,
} from './catalog.ts';
export type { CatalogPage, CatalogSearch } from './catalog.ts';
export { fetchCruisePage, fetchCruiseTracks } from './cruises.ts';
export { callProcedure, fetchVariableSample } from './measurements.ts';
export type { ChartProcedure, MeasurementOptions } from './measurements.ts';
export type { ColumnTable } from './column-table.ts';
export { checkQuerySize, fetchDownload, requestDownload, stopDownload } from './downloads.ts';
export {
  becomeGuest,
  beginSecondFactor,
  changeEmail,
  changePassword,
  choosePassword,
  chooseUsername,
  confirmAddress,
  confirmSecondFactor,
  deleteAccount,
  endOtherSessions,
  endSession,
  fetchGoogleSettings,
  fetchSessions,
  isUsernameFree,
  personalDataPath,
  removeSecondFactor,
  renewRecoveryCodes,
  requestPasswordLink,
  signIn,
  signInWithGoogle,
  signUp,
  updateProfile,
} from './accounts.ts';
export { fetchMe, signOut } from './me.ts';
export {
  createOwnKey,
  fetchLastApiCall,
  fetchOwnKeys,
  fetchSubscriptions,
  renameOwnKey,
  revokeOwnKey,
  subscribe,
  unsubscribe,
  unsubscribeByToken,
} from './own-things.ts';
export { fetchContactForm, sendMessage, solveContactForm } from './contact.ts';
export { reportError } from './error-report.ts';
export {
  changePerson,
  fetchAuditLog,
  fetchBackupStatus,
  fetchMails,
  retryMail,
  searchPeople,
} from './people.ts';
export { fetchBulkDownload, prepareBulkDownload, stopBulkDownload } from './bulk.ts';
export { fetchHighlight } from './highlights.ts';
export { fetchMonitorSeriesList, fetchMonitorSeries } from './monitor-series.ts';
export { fetchRecommendations } from './recommendations.ts';
export {
  fetchDatasetSummary,
  fetchVariable,
  listVariableDatasets,
  listVariablesOf,
  summarizeVariables,
} from './variables.ts';
export type { VariableName, VariableSearch } from './variables.ts';
export { fetchFiles, fetchShare } from './vault.ts';
export { fetchReference } from './reference.ts';
