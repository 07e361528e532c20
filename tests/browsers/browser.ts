import { setTimeout as wait } from 'node:timers/promises';

/** A browser as the tests use it; each driver implements it. */
export interface Driver {
  /** Sets the size of what the page sees as its window. */
  resize(width: number, height: number): Promise<void>;
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs the body of a function in the page and returns its result. */
  run<T>(script: string): Promise<T>;
  /** Performs actions, which both protocols describe alike (https://www.w3.org/TR/webdriver2/#actions). */
  perform(sources: object[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser with what people do: they point, click and type. */
export class Browser {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Moves the mouse over the first visible element of a selector. */
  async point(selector: string, andThen: object[] = []): Promise<void> {
    // Instantly: a smooth scroll would go on while the mouse moves.
    const [x, y] = await this.driver.run<[number, number]>(`
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility());
      let box = element.getBoundingClientRect();
      if (box.top < 100 || box.bottom > innerHeight) {
        element.scrollIntoView({ behavior: 'instant', block: 'center' });
        box = element.getBoundingClientRect();
      }
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    `);
    const move = { type: 'pointerMove', x, y };
    await this.driver.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...andThen] },
    ]);
  }

  async click(selector: string): Promise<void> {
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await this.point(selector, press);
  }

  /** Types into the element that has the focus. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}

/** Repeats what fails while a program starts. */
export async function untilReady<T>(attempt: () => Promise<T>, endMs = Date.now() + 60_000): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (Date.now() > endMs) throw error;
    await wait(500);
    return untilReady(attempt, endMs);
  }
}
