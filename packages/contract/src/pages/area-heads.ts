import type { PageHeadText } from './gallery-heads.ts';

/** Titles and descriptions of the areas of the portal whose screens say them too, by path, for those who read a page without running it. */
export const areaHeads: Readonly<Record<string, PageHeadText>> = {
  '/': {
    title: 'Isobath',
    description:
      'Isobath, an open atlas of marine data: interconnected, harmonized ocean data. Find a dataset, view it, download exactly the part you need.',
  },
  '/catalog': {
    title: 'Catalog Search',
    description: 'Search ocean datasets by keywords, time, place, depth, sensor and kind.',
  },
  '/programs': {
    title: 'Programs',
    description: 'Research programs whose datasets and cruises are in this portal.',
  },
  '/news': {
    title: 'News',
    description: 'New datasets, changes to datasets and to the portal, and events.',
  },
  '/about': {
    title: 'About',
    description: 'What Isobath is, who runs it, how to cite its data, and how to take part.',
  },
  '/how-to-cite': {
    title: 'How to cite',
    description:
      'How to cite the portal, a dataset, a version and a subset, in one format for pages, downloads and reference managers.',
  },
  '/documentation': {
    title: 'Documentation',
    description:
      "Read ocean data from Python, R, Julia, Matlab, curl, DuckDB and xarray; SQL, procedures, formats and limits of the portal's API.",
  },
  '/contact': {
    title: 'Contact Us',
    description: 'Questions, bug reports and suggestions to those who run this portal.',
  },
  '/login': {
    title: 'Login',
    description: 'Log in to download data, to make API keys and to follow datasets.',
  },
  '/register': {
    title: 'Register',
    description: 'Register to download data, to make API keys and to follow datasets.',
  },
  '/forgotpass': {
    title: 'Forgot your password?',
    description: 'Get a link to choose a new password for your account.',
  },
  '/choosepassword': {
    title: 'Choose a new password',
    description: 'Choose the password of your account, by the link that was sent to you.',
  },
  '/choosepassword/$token': {
    title: 'Choose a new password',
    description: 'Choose the password of your account, by the link that was sent to you.',
  },
  '/profile': {
    title: 'Profile',
    description:
      'Your name, address and password, the browsers you are logged in with, and everything stored about you.',
  },
  '/apikeymanagement': {
    title: 'API Keys',
    description:
      'Create the API keys that your programs in Python, R, Julia, MATLAB or on the command line use to access this portal.',
  },
  '/subscriptions': {
    title: 'Dataset Subscriptions',
    description: 'The datasets and news that you are subscribed to.',
  },
  '/downloads': {
    title: 'My Downloads',
    description: 'What you downloaded, and what new versions of the datasets changed in it.',
  },
  '/webhooks': {
    title: 'Webhooks',
    description: 'Addresses of your programs that this portal tells of new versions of datasets.',
  },
  '/datasubmission/nominate-data': {
    title: 'Nominate New Data',
    description: "Tell us about a dataset that should be here, your own or someone else's.",
  },
  '/datasubmission/userdashboard': {
    title: 'Data Submission Dashboard',
    description: 'Follow the review of the datasets that you submitted.',
  },
};

/** Areas whose addresses have further parts that lead to the same screen. */
export const openAreas: readonly string[] = ['/about', '/how-to-cite', '/documentation'];
