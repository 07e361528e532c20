/** The sites that the browser tests visit: each is built with its own settings and served by the real server. */

/** The job board's name in the browser, which is told to find it at the stand-in's port. */
export const JOB_BOARD_HOST = 'job-board.test';

export const SITE_URL = 'https://www.example.test';
export const SITE_KEY = 'test-site-key';

interface Site {
  /** Folder below the repository that it is built into. */
  folder: string;
  /** Settings of the build. */
  build: Record<string, string>;
}

/** The site with the embedded spam check. */
export const plain: Site = {
  folder: 'dist.test',
  build: { SITE_URL, JOB_BOARD_API: `http://${JOB_BOARD_HOST}`, JOB_BOARD: 'ctg-test' },
};

/** The site with Google's spam check. */
export const withRecaptcha: Site = {
  folder: 'dist.recaptcha',
  build: { ...plain.build, RECAPTCHA_SITE_KEY: SITE_KEY },
};
