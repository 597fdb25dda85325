/** The response of a healthy server. */
export class Health {
  status!: 'up';
}
