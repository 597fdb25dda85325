/** The details of an application, as the office decides on it. */
export const application = {
  'application.title': 'Application',
} as const;
