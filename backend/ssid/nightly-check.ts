/** In the state's time zone. Before anyone is at work, and at an hour that clock changes never skip. */
export const NIGHTLY_CHECK = { hour: 3, minute: 17 } as const;
