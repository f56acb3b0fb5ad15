import { z } from 'zod';
import { accountSettings } from './account-settings.ts';
import { dataciteSettings } from './datacite-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { mailSettings } from './mail-settings.ts';
import { networkSettings } from './network-settings.ts';
import { pageSettings } from './page-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { storeSettings } from './store-settings.ts';
import { webhookSettings } from './webhook-settings.ts';

/** Every setting: its default and what is accepted. The only place that knows them all. */
export const environmentSchema = z.object({
  ...networkSettings,
  ...storeSettings,
  ...mailSettings,
  ...dataciteSettings,
  ...accountSettings,
  ...pageSettings,
  ...retentionSettings,
  ...limitSettings,
  ...webhookSettings,
});

/** The settings as the environment names them, checked one by one. */
export type Settings = z.infer<typeof environmentSchema>;
