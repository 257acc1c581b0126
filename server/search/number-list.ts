/** Numbers of unknown count, in less memory than an array takes. */
export class NumberList {
  #values = new Uint32Array(4);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  toArray = (): Uint32Array => this.#values.subarray(0, this.length);
}
