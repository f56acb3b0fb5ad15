const explorer = 'e2e/journeys/cruise-explorer.test.ts';
const rules = 'apps/web/src/features/visualization/cruises-page/cruise-explorer.test.ts';
const programs = 'e2e/journeys/programs.test.ts';
const words = 'the cruise explorer > ';

/**
 * Which test proves which message, limit and constant of cruises and programs, for `docs/reference/portal.md`.
 * @type {readonly import('./visualization-proofs.mjs').Section[]}
 */
export const cruiseSections = [
  {
    title: 'Cruise explorer',
    proofs: [
      {
        file: explorer,
        tests: {
          [`${words}finds cruises by words and filters, draws and colours those that are selected, and is an address`]:
            [
              'Select a Visualization Module, Explore Cruises @ `ModulePage`',
              'Search Cruises, Close Search, {n} Selected, Reset Filters and chips @ `SearchPanel`',
              'Legend with swatch, link and zoom @ `DrawnLegend`',
              'Colours of a measured variable with its unit; playback @ `ColourBy`, `PlayBar`',
              'What is drawn, searched and coloured is an address @ `readCruisesAddress`',
            ],
          [`${words}finds the cruises that passed through a region and a time, typed by keyboard, as an address`]:
            [
              'Click on the globe to start drawing, and again to finish. @ `PassedFields`',
              'Cruises that passed through a region and a time @ `PassedFields`',
            ],
          [`${words}takes the last pick back where the places of several cruises are too many, and says so`]:
            [
              'The last cruise selected would have caused the total trajectory points to exceed … @ `SelectedCruises`',
              'Render Trajectories; Deselect; Clear All @ `SelectedCruises`',
            ],
        },
      },
      {
        file: rules,
        tests: {
          'a choice of cruises > of one may have any number of places, of several 70,000 together':
            ['At most 70,000 trajectory points of several cruises @ `cruiseLimits.points`'],
          'a choice of cruises > is named on the button': [
            'Render N Cruise Trajectory/Trajectories; Limit Exceeded: Select Fewer Cruises @ `renderWords`',
          ],
          'groups of cruises > are years from the newest and names from A, those without a value last':
            ['Groups: years descending, others by name, Other last @ `groupCruises`'],
          'a search for cruises > takes one of the values of each filter, and all filters': [
            'Filters are combined with AND @ `findCruises`',
          ],
          'a drawn track > keeps the corners of its shape and its own times, over the date line without a jump':
            [
              'About 1,000 places of a cruise, those that keep its shape instead of each n-th @ `drawCruises`',
            ],
          'a drawn track > is looked at by its extent': [
            'Zoom 6.5 minus floor(maxDistance / 6); the whole globe from 30° on @ `zoomOfTrajectory`',
            'Without a track lon −140, lat 30, zoom 3 @ `cruiseRestingView`',
          ],
          'a search for cruises > finds every word of %j in nickname, name, chief, keywords, sensors, regions and series':
            [
              'Keywords in Nickname, Name, Chief_Name, Keywords, Sensors, Regions and Series @ `indexCruises`',
            ],
          'a search for cruises > offers of a filter what the other filters and the words leave, and what is checked':
            [
              'Region, Year, Chief Scientist, Cruise Series, Measurement Type with counts @ `countOptions`',
            ],
        },
      },
      {
        file: 'packages/globe/src/map/fly.test.ts',
        tests: {
          'a globe flies at half of the usual speed, 2.5 s at most': [
            'Flights of at most 2,500 ms at speed 0.5 @ `flyTo`',
          ],
          'a globe jumps where the system asks for reduced motion, and rests where it shows the view already':
            ['No flight where the system asks for reduced motion @ `flyTo`'],
        },
      },
      {
        file: 'apps/api/src/modules/cruises/passage.test.ts',
        tests: {
          'a ship passes through a region > along the great circle, which reaches farther north than both ends':
            ['A ship passes through a region between two positions too @ `findPassage`'],
        },
      },
      {
        file: 'packages/globe/src/track/tracks.test.ts',
        tests: {
          'tracks are points that know their track and place, over a line that runs on across the date line':
            ['A ring where a place has no value @ `drawTracks`'],
        },
      },
      {
        file: 'apps/web/src/app/failures.screen.test.tsx',
        tests: {
          '“$says” is said where $call fails on $where': [
            'Unable to Fetch Cruise Data @ `TrackMap`, `CruisesPage`',
          ],
        },
      },
    ],
  },
  {
    title: 'Cruises and programs',
    proofs: [
      {
        file: 'apps/web/src/features/cruise/cruise-datasets.test.tsx',
        tests: {
          'a cruise whose datasets were removed says so, and offers no download': [
            'No associated datasets. @ `CruiseDatasets`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/programs/program-card.test.tsx',
        tests: {
          'a program of which only its name is known says what is missing, a link only to administrators':
            ['Missing full name; Missing description; Missing link @ `ProgramCard`'],
        },
      },
      {
        file: programs,
        tests: {
          'the index shows the programs with datasets as cards, and describes those without': [
            'Cards of 450 by 545 px @ `ProgramsPage`',
          ],
          'a program shows where its cruises went, one of them alone by keyboard': [
            'Map of the cruises of a program @ `ProgramMap`',
          ],
        },
      },
      {
        file: 'apps/web/src/app/failures.screen.test.tsx',
        tests: {
          'programs say that they are fetched, and what a program lacks': [
            'Fetching Programs @ `ProgramsPage`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/programs/programs.integration.test.ts',
        tests: {
          'come with those that are well known when all are wanted': [
            'SCOPE-Gradients, CBIOMES, SCOPE, HOT, BATS, AMT, C-CoMP, by name @ `knownPrograms`',
          ],
        },
      },
    ],
  },
];
