export class Health {
  status!: 'up';
}
