import { randomBytes } from 'node:crypto';

/** `status` is 0 if no complete response arrived. */
export interface Outcome {
  status: number;
  startedAt: number;
  endedAt: number;
}

export class Family {
  readonly outcomes: Outcome[] = [];
  saved = 0;
  lastNumber = 0;
  studentId = '';
  private cookie = '';

  constructor(private readonly url: string) {}

  async register(): Promise<void> {
    const mark = randomBytes(6).toString('hex');
    const account = {
      firstName: 'Ana',
      lastName: 'Baca',
      email: `${mark}@example.org`,
      password: `roadrunner ${mark}`,
    };
    const answer = await this.send('/authenticate/register', account);
    if (answer.status !== 201) throw new Error(`a family can’t register: ${await answer.text()}`);
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const child = await this.send('/students/create', { firstName: 'Luz', lastName: 'Baca' });
    this.studentId = ((await child.json()) as { id: string }).id;
  }

  async work(isOver: () => boolean): Promise<void> {
    for (let number = this.lastNumber + 1; !isOver(); number += 1) {
      const section = {
        firstName: 'Luz',
        lastName: 'Baca',
        address: `${number} Acequia Rd`,
        complete: false,
      };
      if ((await this.attempt(`/students/${this.studentId}/saveStudentSection`, section)) === 200) {
        this.saved += 1;
        this.lastNumber = number;
      }
      await this.attempt('/users/whoami');
    }
  }

  private async attempt(path: string, body?: object): Promise<number> {
    const startedAt = Date.now();
    const status = await this.send(path, body)
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    this.outcomes.push({ status, startedAt, endedAt: Date.now() });
    return status;
  }

  private send(path: string, body?: object): Promise<Response> {
    return fetch(`${this.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Cookie: this.cookie, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}
