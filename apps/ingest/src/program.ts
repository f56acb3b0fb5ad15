import { Command } from 'commander';
import { addAncillary, listAncillary, removeAncillary } from './commands/ancillary.ts';
import type { CommandContext } from './commands/command-context.ts';
import { listDatasets, removeDataset } from './commands/datasets.ts';
import {
  checkInstallation,
  copyInstallation,
  createAdministrator,
} from './commands/installation.ts';
import { adoptTables, repairInstallation } from './commands/repair.ts';
import { showStatus } from './commands/status.ts';
import { createKey, listKeys, revokeKey } from './commands/keys.ts';
import { emptyTrash, listTrash, restoreTrash } from './commands/trash.ts';
import { addVaultFiles, listVaultFiles, removeVaultFiles } from './commands/vault.ts';

/** The commands and their options; each action ends when its work is done and throws when it is refused. What reads files is loaded by the commands that do. */
export function buildProgram(context: CommandContext): Command {
  const program = new Command('isobath')
    .description(
      'Loads files into an Isobath portal and looks after its datasets. Works beside a running portal and without one.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.terminal.print(text.trimEnd()),
      writeErr: (text) => context.terminal.tell(text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nThe data folder is ISOBATH_DATA, else ./data. Exit code: 0 done, 1 refused or failed, 2 wrong usage, 130 stopped by Ctrl-C.',
    );

  addDatasetCommands(program, context);
  addInstallationCommands(program, context);
  addKeyCommands(program, context);
  addTrashCommands(program, context);
  addVaultCommands(program, context);
  addAncillaryCommands(program, context);
  addDemoCommand(program, context);
  return program;
}

function addDatasetCommands(program: Command, context: CommandContext): void {
  program
    .command('ingest')
    .description('load files as one dataset; the same short name again makes a new version')
    .argument('[file...]', 'files or patterns; without any, source.files of the recipe')
    .requiredOption('-r, --recipe <dataset.yaml>', 'what the dataset is and how to read the files')
    .action(async (files: string[], options: { recipe: string }) =>
      (await import('./commands/ingest.ts')).ingest(context, files, options),
    );
  program
    .command('recipe')
    .description('draft a recipe by looking at a file')
    .argument('<file>')
    .option('-o, --output <out.yaml>', 'write there instead of to standard output')
    .option('--force', 'write over an existing file')
    .action(async (file: string, options: { output?: string; force?: boolean }) =>
      (await import('./commands/recipe.ts')).draftRecipe(context, file, options),
    );
  program
    .command('datasets')
    .description('list what is published')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listDatasets(context, options));
  program
    .command('remove')
    .description('remove a dataset with all its rows; it can be restored from the trash')
    .argument('<short name>')
    .option('--yes', 'without asking')
    .action((shortName: string, options: { yes?: boolean }) =>
      removeDataset(context, shortName, options),
    );
}

function addInstallationCommands(program: Command, context: CommandContext): void {
  program
    .command('backup')
    .description(
      'copy the whole installation into a folder, but for what earlier backups in it hold already; everything is read back',
    )
    .argument('<folder>')
    .option(
      '--verify',
      'only read the newest backup in the folder and compare it with its checksums',
    )
    .action((folder: string, options: { verify?: boolean }) =>
      copyInstallation(context, options.verify === true ? 'verifyBackup' : 'backup', folder),
    );
  program
    .command('restore')
    .description(
      'fill an empty installation from the newest backup in a folder, or from one in it by the folder of its name',
    )
    .argument('<folder>')
    .action((folder: string) => copyInstallation(context, 'restore', folder));
  program
    .command('status')
    .description('how the portal is, and when it was last backed up')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => showStatus(context, options));
  program
    .command('check')
    .description('compare every table with what the catalog says of it, and print checksums')
    .option('--json', 'as JSON, with the checksum of each column')
    .option(
      '--repair',
      'instead list in what catalog, tables and files differ, and rebuild what can be',
    )
    .option('--yes', 'with --repair: without asking')
    .action((options: { json?: boolean; repair?: boolean; yes?: boolean }) =>
      options.repair === true
        ? repairInstallation(context, options)
        : checkInstallation(context, options),
    );
  program
    .command('adopt')
    .description(
      'rebuild the entries of a lost or older catalog from what the tables carry, and join it with them',
    )
    .option('--yes', 'without asking')
    .option('--leave-out', 'go on although tables carry nothing to rebuild an entry from')
    .action((options: { yes?: boolean; leaveOut?: boolean }) => adoptTables(context, options));
  program
    .command('admin')
    .description('accounts of administrators')
    .command('create')
    .argument('<email>')
    .action((email: string) => createAdministrator(context, email));
}

function addDemoCommand(program: Command, context: CommandContext): void {
  program
    .command('demo')
    .description('load the demonstration catalog; what is there already is left alone')
    .option('--real <folder>', 'load the recipes for the real files of that folder instead')
    .option(
      '--only <short name>',
      'only this dataset (may be repeated)',
      (name: string, names: string[]) => [...names, name],
      [] as string[],
    )
    .action(async (options: { real?: string; only: string[] }) =>
      (await import('./commands/demo.ts')).loadDemo(context, options),
    );
}

function addKeyCommands(program: Command, context: CommandContext): void {
  const key = program.command('key').description('keys for programs that call the API');
  key
    .command('create')
    .description('make a key that belongs to no account, and show it this once')
    .option('-d, --description <text>', 'what it is for')
    .option(
      '--expires <YYYY-MM-DD>',
      'its last day (UTC), or an instant; without, it stays until it is revoked',
    )
    .action((options: { description?: string; expires?: string }) => createKey(context, options));
  key
    .command('list')
    .description("everybody's keys")
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listKeys(context, options));
  key
    .command('revoke')
    .description('refuse a key from now on')
    .argument('<prefix>', 'its beginning, as `key list` shows it')
    .action((prefix: string) => revokeKey(context, prefix));
}

function addAncillaryCommands(program: Command, context: CommandContext): void {
  const ancillary = program
    .command('ancillary')
    .description('ancillary data of a table: means of other tables at its own times and places');
  ancillary
    .command('add')
    .description(
      'compute them, or compute those that are there anew; until that is done the ones before stay',
    )
    .argument('<table>')
    .option(
      '--from <table.variable,...>',
      'what to take means of; without it, what was taken before',
    )
    .option('--tol-days <days>', 'calendar days around a time (at first 1)')
    .option('--tol-degrees <degrees>', 'degrees around a place (at first 0.25)')
    .option(
      '--tol-metres <metres>',
      'metres around a depth, where both tables have depth (at first 5)',
    )
    .action(
      (
        table: string,
        options: { from?: string; tolDays?: string; tolDegrees?: string; tolMetres?: string },
      ) => addAncillary(context, table, options),
    );
  ancillary
    .command('list')
    .description('what there is, and whether it is stale')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listAncillary(context, options));
  ancillary
    .command('remove')
    .description('remove them')
    .argument('<table>')
    .action((table: string) => removeAncillary(context, table));
}

function addTrashCommands(program: Command, context: CommandContext): void {
  const trash = program
    .command('trash')
    .description('what was removed or replaced, and can be restored for TRASH_DAYS days');
  trash
    .command('list')
    .description('what it holds, oldest first, and until when')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listTrash(context, options));
  trash
    .command('restore')
    .description('bring an item back; a replaced version becomes the live one')
    .argument('<id or name>', 'as `trash list` shows it')
    .option('--yes', 'without asking')
    .action((wanted: string, options: { yes?: boolean }) => restoreTrash(context, wanted, options));
  trash
    .command('empty')
    .description('erase everything in it for good, or only the items named')
    .argument('[id or name...]', 'as `trash list` shows them')
    .option('--yes', 'without asking')
    .action((wanted: string[], options: { yes?: boolean }) => emptyTrash(context, wanted, options));
}

function addVaultCommands(program: Command, context: CommandContext): void {
  const vault = program
    .command('vault')
    .description('original files of a dataset: rep (reprocessed), nrt (near real time) or raw');
  vault
    .command('add')
    .description('add files to a dataset; one of the same name is replaced')
    .argument('<short name>')
    .argument('<folder>', 'rep, nrt or raw')
    .argument('<file...>')
    .action((shortName: string, folder: string, files: string[]) =>
      addVaultFiles(context, { shortName, folder }, files),
    );
  vault
    .command('list')
    .description('list files with sizes and checksums')
    .argument('[short name]')
    .option('--json', 'as JSON')
    .action((shortName: string | undefined, options: { json?: boolean }) =>
      listVaultFiles(context, shortName, options),
    );
  vault
    .command('remove')
    .description('remove files of a dataset')
    .argument('<short name>')
    .argument('<folder>', 'rep, nrt or raw')
    .argument('<name...>')
    .action((shortName: string, folder: string, names: string[]) =>
      removeVaultFiles(context, { shortName, folder }, names),
    );
}
