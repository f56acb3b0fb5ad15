import type { ProgramDescription } from '@isobath/contract';

const simons = 'Simons Foundation';
const nsf = 'U.S. National Science Foundation';

/** Well-known programs in our own words, from what they publish about themselves; an operator's description of the same name takes precedence. */
export const knownPrograms: readonly ProgramDescription[] = [
  {
    name: 'AMT',
    full_name: 'Atlantic Meridional Transect',
    blurb:
      'Almost every year since 1995 a ship has sailed from Britain far into the South Atlantic and measured plankton, nutrients and optics on the way through gyres and upwelling.',
    details: [
      'The transect crosses some 100 degrees of latitude: temperate seas, both subtropical gyres, and the productive equator between them. Repeating it shows how the communities of the gyres change over decades, where few other ships measure.',
      'The programme is run by Plymouth Marine Laboratory with the National Oceanography Centre.',
    ],
    link: 'https://amt-uk.org',
    sponsors: ['Natural Environment Research Council'],
  },
  {
    name: 'BATS',
    full_name: 'Bermuda Atlantic Time-series Study',
    blurb:
      'Monthly cruises to a station south-east of Bermuda since October 1988: physics, chemistry and biology of the Sargasso Sea.',
    details: [
      'The site lies in the North Atlantic subtropical gyre, at water depths of more than 4,000 metres. Deep mixing each winter and a stable summer make it a place to study how carbon and nutrients are exchanged between the surface and the deep.',
      'Together with the Hawaii Ocean Time-series it belongs to the longest records of ocean biogeochemistry.',
    ],
    link: 'https://bats.bios.asu.edu',
    sponsors: [nsf],
  },
  {
    name: 'C-CoMP',
    full_name: 'Center for Chemical Currencies of a Microbial Planet',
    blurb:
      'A science and technology center that studies the molecules microbes trade in the surface ocean, and the carbon that passes through them.',
    details: [
      'A large part of the carbon that phytoplankton fix each year becomes dissolved molecules that bacteria take up within hours or days. Which molecules these are, who makes and who uses them, and how fast, is what the center measures and models.',
      'Education and open tools for sharing data are parts of its work.',
    ],
    link: 'https://ccomp-stc.org',
    sponsors: [nsf],
  },
  {
    name: 'CBIOMES',
    full_name: 'Simons Collaboration on Computational Biogeochemical Modeling of Marine Ecosystems',
    blurb:
      'A collaboration of modellers, statisticians and oceanographers on how marine microbial communities are composed and why their biogeography is as it is.',
    details: [
      'It combines models of plankton with many kinds of cells and traits, satellite colour, and compilations of measurements, to describe and predict which communities live where in the ocean.',
    ],
    link: 'https://cbiomes.org',
    sponsors: [simons],
  },
  {
    name: 'HOT',
    full_name: 'Hawaii Ocean Time-series',
    blurb:
      'About monthly cruises to Station ALOHA, north of Oahu, since October 1988: hydrography, chemistry and biology of the North Pacific subtropical gyre.',
    details: [
      'Station ALOHA lies at 22.75° N, 158° W above a depth of some 4,800 metres. Its record of dissolved carbon and pH is one of the best known signs that the ocean becomes more acidic.',
      'The University of Hawaii runs it; the same station serves moorings, gliders and a cabled observatory.',
    ],
    link: 'https://hahana.soest.hawaii.edu/hot/',
    sponsors: [nsf],
  },
  {
    name: 'SCOPE',
    full_name: 'Simons Collaboration on Ocean Processes and Ecology',
    blurb:
      'A study of the microbes of the North Pacific subtropical gyre around Station ALOHA: who they are, what they do, and how matter and energy pass through them.',
    details: [
      'Field campaigns follow water for days with ships, drifters and robots, to see the daily cycle of the community and what eddies change in it.',
    ],
    link: 'https://scope.soest.hawaii.edu',
    sponsors: [simons],
  },
  {
    name: 'SCOPE-Gradients',
    full_name: 'SCOPE-Gradients: transects between the North Pacific gyres',
    blurb:
      'Cruises north from Hawaii across the transition zone between the subtropical and the subpolar gyre, where nutrients, temperature and communities change within a few hundred kilometres.',
    details: [
      'Continuous flow cytometry under way, chemical sampling and experiments show how picophytoplankton and their neighbours respond to the gradients of iron, nitrogen and temperature from one gyre to the other.',
    ],
    link: 'https://scope.soest.hawaii.edu/data/gradients/',
    sponsors: [simons],
  },
];
