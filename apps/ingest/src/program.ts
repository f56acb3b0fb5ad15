import { Command, Option } from 'commander';
import { addAncillary, listAncillary, removeAncillary } from './commands/ancillary.ts';
import type { CommandContext } from './command-context.ts';
import { listDatasets, removeDataset } from './commands/datasets.ts';
import {
  checkInstallation,
  copyInstallation,
  createAdministrator,
} from './commands/installation.ts';
import { adoptTables, repairInstallation } from './commands/repair.ts';
import { showStatus } from './commands/status.ts';
import { createKey, listKeys, revokeKey } from './commands/keys.ts';
import { describeProgram, forgetProgram, listPrograms } from './commands/programs.ts';
import { emptyTrash, listTrash, restoreTrash } from './commands/trash.ts';
import type { BounceOptions } from './commands/bounce.ts';
import type { DraftOptions } from './commands/recipe.ts';
import type { ValidateOptions } from './commands/validate.ts';
import { addVaultFiles, listVaultFiles, removeVaultFiles } from './commands/vault.ts';

/** The commands and their options; each action ends when its work is done and throws when it is refused. What reads files is loaded by the commands that do. */
export function buildProgram(context: CommandContext): Command {
  const program = new Command('isobath')
    .description(
      'Loads files into an Isobath portal and manages its datasets. Works with and without a running portal.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.terminal.print(text.trimEnd()),
      writeErr: (text) => context.terminal.tell(text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nThe data folder is ISOBATH_DATA, or ./data by default. Exit codes: 0 success, 1 refused or failed, 2 usage error, 130 stopped with Ctrl-C.',
    );

  addDatasetCommands(program, context);
  addListCommands(program, context);
  addInstallationCommands(program, context);
  addKeyCommands(program, context);
  addTrashCommands(program, context);
  addVaultCommands(program, context);
  addAncillaryCommands(program, context);
  addProgramCommands(program, context);
  addDemoCommand(program, context);
  addBounceCommand(program, context);
  return program;
}

function addDatasetCommands(program: Command, context: CommandContext): void {
  program
    .command('ingest')
    .description(
      'load files as one dataset; loading the same short name again creates a new version',
    )
    .argument('[file...]', 'files or patterns; by default, source.files of the recipe')
    .option('-r, --recipe <dataset.yaml>', 'what the dataset is and how to read the files')
    .option('--submission <number>', 'instead of files: the approved workbook of a submission')
    .option('--hidden', 'with --submission: under a random name that no search finds')
    // For the portal, which starts this command for /admin/add.
    .addOption(new Option('--json', 'progress and outcome as JSON lines').hideHelp())
    .action(
      async (
        files: string[],
        options: { recipe?: string; submission?: string; hidden?: boolean; json?: boolean },
        command: Command,
      ) =>
        (await import('./commands/ingest.ts')).ingest(context, files, options, (problem) =>
          command.error(`error: ${problem}`),
        ),
    );
  program
    .command('add')
    .description(
      'add a file step by step: answers questions, shows rows, a map and a profile, keeps the recipe and loads it',
    )
    .argument('<file>')
    .option('-o, --output <recipe.yaml>', 'where the recipe is kept (default: <file>.yaml)')
    .action(async (file: string, options: { output?: string }) =>
      (await import('./commands/add.ts')).addFile(context, file, options),
    );
  // For the portal, as above.
  program
    .command('add-session <file>', { hidden: true })
    .description('answer requests about a file, one JSON line each, from standard input')
    .action(async (file: string) =>
      (await import('./commands/add-session.ts')).addSession(context, file),
    );
  program
    .command('recipe')
    .description('inspect a file and draft a recipe for it')
    .argument('<file>')
    .option('-o, --output <out.yaml>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file')
    .option(
      '--accept-guesses',
      'answer what the file leaves open by the likeliest answer, and say so in the notes of the dataset',
    )
    .action(async (file: string, options: DraftOptions) =>
      (await import('./commands/recipe.ts')).draftRecipe(context, file, options),
    );
  program
    .command('validate')
    .description(
      'check a submission (a workbook, CSV files in a zip archive, NetCDF) by all rules; nothing is loaded',
    )
    .argument('<file>')
    .option('--json', 'as JSON, with the first 100 findings of each kind')
    .option('--findings <out.csv>', 'write all findings to a file')
    .option(
      '--portal <url>',
      'compare it with the names, cruise tracks and sea floor of this portal',
    )
    .option('--update', 'the workbook updates a dataset, whose names it may keep')
    .action(async (file: string, options: ValidateOptions) =>
      (await import('./commands/validate.ts')).validateFile(context, file, options),
    );
}

function addListCommands(program: Command, context: CommandContext): void {
  program
    .command('datasets')
    .description('list published datasets')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listDatasets(context, options));
  program
    .command('remove')
    .description('remove a dataset and all its rows; it can be restored from the trash')
    .argument('<short name>')
    .option('--yes', 'do not ask for confirmation')
    .option('--replaced-by <short name>', 'dataset to which its address leads from now on')
    .action((shortName: string, options: { yes?: boolean; replacedBy?: string }) =>
      removeDataset(context, shortName, options),
    );
}

function addInstallationCommands(program: Command, context: CommandContext): void {
  program
    .command('backup')
    .description(
      'back up the whole installation to a folder, reusing unchanged files of earlier backups in it; everything is verified',
    )
    .argument('<folder>')
    .option('--verify', 'only verify the newest backup in the folder against its checksums')
    .action((folder: string, options: { verify?: boolean }) =>
      copyInstallation(context, options.verify === true ? 'verify' : 'write', folder),
    );
  program
    .command('restore')
    .description(
      'restore the newest backup in a folder, or the one named, into an empty installation',
    )
    .argument('<folder>')
    .action((folder: string) => copyInstallation(context, 'restore', folder));
  program
    .command('status')
    .description('show the state of the portal and its last backup')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => showStatus(context, options));
  program
    .command('check')
    .description('compare every table and stored file with the catalog and print checksums')
    .option('--json', 'as JSON, with the checksum of each column')
    .option('--files', 'read every stored file and compare its checksum too')
    .option(
      '--repair',
      'instead, list differences between catalog, tables and files, and repair what can be repaired',
    )
    .option('--yes', 'with --repair: do not ask for confirmation')
    .action((options: { json?: boolean; files?: boolean; repair?: boolean; yes?: boolean }) =>
      options.repair === true
        ? repairInstallation(context, options)
        : checkInstallation(context, options),
    );
  program
    .command('adopt')
    .description(
      'rebuild the entries of a lost or older catalog from the records stored with the tables, and adopt the tables',
    )
    .option('--yes', 'do not ask for confirmation')
    .option('--leave-out', 'continue even if some tables have no record to rebuild an entry from')
    .action((options: { yes?: boolean; leaveOut?: boolean }) => adoptTables(context, options));
  program
    .command('admin')
    .description('accounts of administrators')
    .command('create')
    .argument('<email>')
    .option('--password-link', 'print a link for a new password also where there is one')
    .action((email: string, options: { passwordLink?: boolean }) =>
      createAdministrator(context, email, options.passwordLink === true),
    );
}

function addDemoCommand(program: Command, context: CommandContext): void {
  program
    .command('demo')
    .description('load the demonstration catalog; datasets already present are skipped')
    .option('--real <folder>', 'load the recipes for the real files in that folder instead')
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

function addBounceCommand(program: Command, context: CommandContext): void {
  program
    .command('bounce')
    .description(
      'hand a mail that came back, from standard input, to a portal; for the pipe of a mail server (exit code 75: try again)',
    )
    .option('--portal <url>', 'public address of the portal')
    .option(
      '--token-file <file>',
      'file that holds BOUNCE_TOKEN; by default the environment variable',
    )
    .action(async (options: BounceOptions) =>
      (await import('./commands/bounce.ts')).handInBounce(context, {
        token: process.env['BOUNCE_TOKEN'],
        ...options,
      }),
    );
}

function addKeyCommands(program: Command, context: CommandContext): void {
  const key = program.command('key').description('API keys for programs');
  key
    .command('create')
    .description('create an API key that belongs to no account; it is shown only once')
    .option('-d, --description <text>', 'what it is for')
    .option(
      '--expires <YYYY-MM-DD>',
      'last valid day (UTC), or an instant; by default the key is valid until it is revoked',
    )
    .action((options: { description?: string; expires?: string }) => createKey(context, options));
  key
    .command('list')
    .description('list all API keys')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listKeys(context, options));
  key
    .command('revoke')
    .description('revoke an API key')
    .argument('<prefix>', 'its prefix, as shown by `key list`')
    .action((prefix: string) => revokeKey(context, prefix));
}

function addAncillaryCommands(program: Command, context: CommandContext): void {
  const ancillary = program
    .command('ancillary')
    .description('ancillary data of a table: means of other tables at its times and positions');
  ancillary
    .command('add')
    .description('compute or recompute them; the previous ones stay until this is done')
    .argument('<table>')
    .option('--from <table.variable,...>', 'variables to average; by default, the same as before')
    .option('--tol-days <days>', 'calendar days around a time (initially 1)')
    .option('--tol-degrees <degrees>', 'degrees around a position (initially 0.25)')
    .option(
      '--tol-metres <metres>',
      'metres around a depth, if both tables have depth (initially 5)',
    )
    .action(
      (
        table: string,
        options: { from?: string; tolDays?: string; tolDegrees?: string; tolMetres?: string },
      ) => addAncillary(context, table, options),
    );
  ancillary
    .command('list')
    .description('list them, and whether they are stale')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listAncillary(context, options));
  ancillary
    .command('remove')
    .description('remove them')
    .argument('<table>')
    .action((table: string) => removeAncillary(context, table));
}

function addProgramCommands(parent: Command, context: CommandContext): void {
  const program = parent
    .command('program')
    .description('descriptions of research programs, shown at /programs');
  program
    .command('describe')
    .description('describe a program; an earlier description is replaced')
    .argument('<program.yaml>', 'name, full_name, blurb, details, link, logo, sponsors')
    .action((file: string) => describeProgram(context, file));
  program
    .command('list')
    .description('list the descriptions')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listPrograms(context, options));
  program
    .command('forget')
    .description('remove a description; the datasets of the program stay')
    .argument('<name>')
    .action((name: string) => forgetProgram(context, name));
}

function addTrashCommands(program: Command, context: CommandContext): void {
  const trash = program
    .command('trash')
    .description('removed or replaced data, which can be restored for TRASH_DAYS days');
  trash
    .command('list')
    .description('list its items, oldest first, and until when they are kept')
    .option('--json', 'as JSON')
    .action((options: { json?: boolean }) => listTrash(context, options));
  trash
    .command('restore')
    .description('restore an item; a replaced version becomes the live one')
    .argument('<id or name>', 'as shown by `trash list`')
    .option('--yes', 'do not ask for confirmation')
    .action((wanted: string, options: { yes?: boolean }) => restoreTrash(context, wanted, options));
  trash
    .command('empty')
    .description('permanently erase everything in it, or only the items named')
    .argument('[id or name...]', 'as shown by `trash list`')
    .option('--yes', 'do not ask for confirmation')
    .action((wanted: string[], options: { yes?: boolean }) => emptyTrash(context, wanted, options));
}

function addVaultCommands(program: Command, context: CommandContext): void {
  const vault = program
    .command('vault')
    .description('original files of a dataset: rep (reprocessed), nrt (near real time) or raw');
  vault
    .command('add')
    .description('add files to a dataset; files with the same name are replaced')
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
