/** What the specification names and no test proves, or the portal does otherwise, and why, by page of the reference. */
export const unproven = {
  visualization: {
    'chartMessages.noDataModel':
      'Not shown: samples are drawn by the kind of chart that the catalog names, and a variable without one is not drawn.',
    'Zoom of the sparse map, 4 minus floor(extent / 12)':
      'Otherwise: the map of observations shows their area, and is zoomed from there.',
    'Observations: 100,000 rows are the most of a chart':
      'Otherwise: all are drawn up to 1,500,000 (`chartLimits.sparsePoints`), the specification’s own limit of other charts; above it the earliest that fit, with the two messages of above (decision 30).',
    'WebGL contexts: heatmap 1, sparse 1 or 4, profile and series 1 above 10,000 points':
      'Otherwise: counted are those that charts really use. Maps, sections and observations use none, a profile or a series above 10,000 points two (decision 30).',
    'Lock: months against dates in one direction':
      'More: a variable of dates after months is alerted to, and a climatology after dates.',
    'A message while a chart is drawn again':
      'Otherwise: a chart keeps its picture until the new one is there and is marked as busy meanwhile; splits are checked first, with their boxes off.',
    'Data of more than 10,000 points are dropped from the cache':
      'Otherwise: rows are kept for five minutes after their chart was closed, for Back.',
    'Markers of series and profiles begin in lime':
      'Otherwise: they begin as lines in the colour of the theme, with a solid marker at each value up to 400; the same options change them.',
    'A toggle for error bars':
      'A tool of each series and profile that has deviations, beside its other tools; the default is proven above.',
    'Unexpected chart subType, as an answer of the server':
      'Otherwise: the page says it of links; the server says of `vizType` what it says of every list: which value came and which are expected.',
    'A camera saves an SVG': 'Two tools of each chart, one for SVG and one for PNG.',
    'Breakpoints sm 900 and md 1020 px':
      'Otherwise: the panel stands beside the globe from 700 px, where both have room; the lists Observation and Model stand side by side from 900 px, as specified.',
    'Variable search: makes, sensors, regions':
      'Otherwise: the parameters are called `make`, `sensor` and `region`, as those of the catalog; other names are ignored, as of every route.',
    'A cookie notice':
      'Not shown: the cookies are those of the session and of the count of plots, which the portal needs.',
    'Height of the lists of results':
      'Otherwise: they take what the window leaves by layout, not by a number of pixels.',
    'A grey bottom below a section':
      'Otherwise: what has no value is hatched; the depth of the bottom is not known to a dataset.',
    'Marks of stations on a section':
      'Not there: sections are of grids, whose every column is a place.',
    'Density σ2 and σ4 of deep water': 'Not there: lines of density are σ0.',
    'Monthly means named by their month':
      'Otherwise: they are named by the date that they carry; months of a climatology by their name.',
  },
  portal: {
    'Addresses below /visualization, /datasubmission and /plot @ pagePaths':
      'Those that are no screen answer 404, as all unknown addresses do, instead of the area.',
    'Calls that change something by GET: signout, generateapikey @ x-isobath-request':
      'Answered to the pages of the portal and to programs that send the header; no link and no other site can cause them.',
    '`user_id` of recent-datasets and recommended-datasets @ registerRecommendationRoutes':
      'Ignored: the answer is that of who is logged in.',
    'Change of e-mail address @ ChangeEmailDialog':
      'Counts once the link that is sent to the new address was followed.',
    'Names of Latin letters, usernames of 6 to 20 letters and digits, passwords of at most 32 characters @ signupRequestSchema':
      'Names of any script with hyphens and accents, usernames of 3 to 40 characters, passwords of 8 to 128 are taken.',
    'Login before a bulk download of a cruise @ ZipDialog':
      'Asked for in a dialog over the page, which goes on where it was, instead of on another page.',
    'A selected tab clears the last-dataset-touch marker @ recommendationsQuery':
      'Recent and See Also are asked for again as soon as the user has used another dataset, without a marker.',
    'The address waits for 1500 ms @ useCatalogAddress':
      'Only while words are typed; a filter, an order or Enter is written at once, so that Back undoes it.',
    'Log in to see recommendations, on wide screens only @ Recommended': 'Said at every width.',
    'Error dialog (Error, Close) and Loading…':
      'An error is said in a card where it happened, and what is loading keeps its place: nothing has to be closed.',
    'Unable to Fetch Dataset Information':
      'Said as “Failed to retrieve dataset information”, with the name of the dataset.',
    'Google 500: administrators notified':
      'Every failure of the server is logged with a number; nobody is told of one by mail.',
    'Sampling of errors and of sessions':
      'Every crash is reported to the portal itself; no session is recorded.',
    'Log levels 0 to 5, and a stored setting @ LOG_LEVEL':
      'The server has a level for each of them; pages log nothing but errors, which browsers show anyway.',
    'Breakpoints 0, 900, 1020, 1280 and 1920 px @ theme':
      'The one of the menu, 900 px, has a test; the others move columns.',
    'Resizing waits for 200 ms': 'Layouts are style sheets, and charts follow their place.',
    'Widest section 1870 px; spinner of 2 s':
      'Pages are 1440 px wide, so that lines stay readable; waiting is shown in place of what is loading.',
    'An error occurred. Please try again.': 'Each failure says what failed instead.',
    'No program name provided': 'An address without a name is the index of programs.',
    'Programs that could not be loaded @ ProgramsPage':
      'A card says so and offers another try, instead of nothing.',
    'Cards of programs without datasets @ ProgramsPage':
      'They are listed below the cards, so that every card leads to data.',
    'Logos of sponsors @ ProgramCard':
      'Sponsors are named in words: their logos are not ours to distribute.',
    'Sponsor logo of the page About; community chat, repository, sponsors and partners @ OperatorLinks':
      'Each operator has its own: links, people and citation come from `OPERATOR_FILE`.',
    'Title and description of the community':
      'There is no such page: the documentation describes the clients, and the operator links the chat.',
    'Staging and production told by the host @ ISOBATH_ENV': 'A setting says which of them it is.',
    'Links of the monitor to two datasets @ AnomalyMonitor':
      'They lead to the datasets whose recipes give its means, whatever their names.',
    'Monitor of 1180 px @ AnomalyMonitor':
      'It is as wide as the rest of the page: 1180 px in a window of 1228 px, more in a wider one.',
    'Watch Video on three pages @ findGuidance': 'Data submission has videos, too.',
    'Your download will start momentarily …': 'The download shows its progress and can be stopped.',
    'Heights of the list and of recommendations':
      'The page scrolls instead, so that the browser finds, prints and restores all of it.',
    'Pictures of more than 10,000 points are dropped @ sliceCacheMs':
      'All pictures are, one minute after they have left the screen.',
    'Times shifted by the timezone @ parseInstant':
      'All times are UTC, whatever the clock of the computer is set to.',
    'Longitudes from -180 to 180 @ isLongitude':
      'Fields take these; addresses and calls also take those from 0 to 360, as many grids have them.',
    'Unit, Variable and count of a dataset; Dataset_Name of a variable @ datasetRowSchema':
      'Stand with its variables and as `Variable_Count`; the name of the dataset is that of the reply.',
    '10,000 rows of a first picture @ sampleRowLimit': 'Stands in the limits of the API.',
  },
  submissions: {
    'submissionLimits.shortName': 'The rule `short-name` of workbooks has the test.',
    'submissionLimits.longName': 'The rule `long-field` of workbooks has the test.',
    'submissionLimits.dataSource': 'The rule `long-field` of workbooks has the test.',
    'Unknown sensor names are logged @ unlisted-option':
      'They are not ignored: the workbook has a warning for each.',
  },
};
