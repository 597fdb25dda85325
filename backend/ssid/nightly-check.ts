/** When the nightly check runs, in the state's time zone: an hour when nobody works yet and that no clock change skips. */
export const NIGHTLY_CHECK = { hour: 3, minute: 17 } as const;
