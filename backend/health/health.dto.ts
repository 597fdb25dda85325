/** What a health check answers when all is well. */
export class Health {
  status!: 'up';
}
