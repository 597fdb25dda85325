/** So many faults are listed; all of them are in the file to download (spec section 9). */
export const FAULTS_LISTED = 1000;
