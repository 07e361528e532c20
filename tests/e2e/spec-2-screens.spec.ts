import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { About, Capability, Careers, CaseStudy, Employee, Home } from '#content/types.ts';
import { isLong } from '../long.ts';
import { content, contentIds, tabTitle } from './content.ts';
import { expect, open, test, NOT_OK } from './test.ts';
import { CAPABILITIES, CASE_STUDIES, CASE_STUDY, CATEGORIES, LINKS } from './spec.ts';

// The answer and the heading of each page: pages.spec.ts.
test.describe('Routes', () => {
  test('any other path redirects to / by replacement', async ({ page, log }) => {
    log.expect(NOT_OK);
    await open(page, '/about');
    const before = await page.evaluate(() => history.length);
    const response = await page.goto('/no/such/page?and=more#there');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple solutions for complex problems');
    await expect(page).toHaveTitle(tabTitle('home'));
    // A tab keeps 50 entries.
    expect(await page.evaluate(() => history.length)).toBe(Math.min(before + 1, 50));
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('Shell', () => {
  test('header and footer match the specification', async ({ page }) => {
    const screen = page.viewportSize() ?? { width: 1280, height: 800 };
    const header = page.locator('header');
    const footer = page.locator('footer');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await open(page, '/about');

    await test.step('a fixed header of height 72', async () => {
      const box = await header.boundingBox();
      expect(box?.height).toBe(72);
      expect(box?.y).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 500));
      expect(await header.boundingBox()).toEqual(box);
      await expect(header).toHaveCSS('position', 'fixed');
      await page.evaluate(() => window.scrollTo(0, 0));
    });

    await test.step('after the routes: an announcer of page changes and a way back to the top', async () => {
      await expect(page.locator('main ~ [role="status"]')).toHaveText('');
      const top = page.getByRole('link', { name: 'Back to top' });
      const part = page.getByRole('navigation', { name: 'This page', exact: true });
      await expect(top).toBeHidden();
      await expect(part, 'no navigation without a link').toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 3000));
      await expect(part.getByRole('link')).toHaveAccessibleName('Back to top');
      await expect(top).toBeVisible();
      await top.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });

    await test.step('desktop navigation is shown from the small breakpoint up and omits Home', async () => {
      const burger = page.getByRole('button', { name: 'Menu', exact: true });
      // Away from where the dropdown will be, which would open.
      await page.mouse.move(1, screen.height - 1);
      await page.setViewportSize({ width: 768, height: screen.height });
      await expect(navigation).toBeVisible();
      await expect(burger).toBeHidden();
      await expect(navigation.getByRole('link')).toHaveText(LINKS.map(({ title }) => title));
      expect(
        await navigation.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(LINKS.map(({ url }) => url));
      await page.setViewportSize({ width: 767, height: screen.height });
      await expect(navigation).toBeHidden();
      await expect(burger).toBeVisible();
      await page.setViewportSize(screen);
    });

    await test.step('links to /insights, /about, /careers, an external blog and the capabilities', async () => {
      for (const [name, url] of [
        ['Insights', '/insights'],
        ['About', '/about'],
        ['Careers', '/careers'],
        ['Blog', /^https:\/\//],
        ...CAPABILITIES.map(({ id, title }) => [title, `/capabilities/${id}`] as const),
      ] as [string, string | RegExp][]) {
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
      }
    });

    await test.step('the contact details and the social profile links', async () => {
      await expect(footer.locator('address')).toContainText('Silver Spring, MD');
      await expect(footer.locator('address a[href^="tel:"]')).toBeVisible();
      await expect(footer.locator('address a[href^="mailto:"]')).toBeVisible();
      const social = footer.getByRole('navigation', { name: 'Social profiles' }).getByRole('link');
      expect(await social.count()).toBeGreaterThan(1);
      for (const link of await social.all()) await expect(link).toHaveAttribute('href', /^https:\/\//);
    });

    await test.step("'Ready to start your transformation journey?' with a Contact us button", async () => {
      await expect(footer.getByRole('heading', { name: 'Ready to start your transformation journey?' })).toBeVisible();
      await footer.getByRole('link', { name: 'Contact us' }).click();
      await expect(page).toHaveURL('/contact-us');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’d Love to Hear From You!');
    });

    await test.step('the logo links to home', async () => {
      await header.getByRole('link', { name: 'home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple solutions for complex problems');
    });
  });

  test('on mobile a burger button toggles a side navbar', { tag: '@phone-only' }, async ({ page }) => {
    await open(page, '/about');
    const burger = page.locator('[popovertarget="side-navigation"]').first();
    const navbar = page.getByRole('navigation', { name: 'Menu' });

    await test.step('300 wide with Home and all items', async () => {
      await expect(navbar).toBeHidden();
      await burger.click();
      await expect(navbar).toBeVisible();
      await expect.poll(async () => (await navbar.boundingBox())?.x).toBe(90);
      expect((await navbar.boundingBox())?.width).toBe(300);
      const titles = ['Home', ...CAPABILITIES.map(({ title }) => title), ...LINKS.map(({ title }) => title)];
      await expect(navbar.getByRole('link')).toHaveText(titles);
      await expect(navbar.getByRole('list', { name: 'Capabilities' }).getByRole('link')).toHaveCount(4);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(navbar).toBeHidden();
    });

    await test.step('toggled by the burger button', async () => {
      await burger.click();
      await expect(navbar).toBeVisible();
      await burger.evaluate((button: HTMLElement) => button.click());
      await expect(navbar).toBeHidden();
    });

    await test.step('closed on selection of the page that is shown already', async () => {
      await burger.click();
      await navbar.getByRole('link', { name: 'About' }).click();
      await expect(navbar).toBeHidden();
      await expect(page).toHaveURL('/about');
    });

    await test.step('a page scrolls after the phone is turned with the menu open', async () => {
      await burger.click();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(navbar).toBeHidden();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll');
    });
  });
});

test.describe('Home', () => {
  test('the home page matches the specification', async ({ page }) => {
    await open(page, '/');
    await test.step("hero 'Simple solutions for complex problems' with a button 'See our impact' leading to /insights", async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple solutions for complex problems');
      await expect(page.getByRole('link', { name: 'See our impact' })).toHaveAttribute('href', '/insights');
    });

    await test.step("a black angled section leading to /about ('Explore who we are')", async () => {
      const link = page.getByRole('link', { name: 'Explore who we are' });
      const section = page.locator('section', { has: link });
      const shape = await section.evaluate((element) => {
        const own = [getComputedStyle(element), getComputedStyle(element, '::before')];
        return own.map(({ backgroundColor, clipPath, transform }) => ({ backgroundColor, clipPath, transform }));
      });
      expect(shape.some(({ backgroundColor }) => backgroundColor === 'rgb(20, 23, 31)')).toBe(true);
      expect(shape.some(({ clipPath, transform }) => clipPath !== 'none' || transform !== 'none')).toBe(true);
      await expect(link).toHaveAttribute('href', '/about');
    });

    await test.step('a capabilities section with four cards', async () => {
      const section = page.locator('section', { has: page.getByRole('heading', { name: 'What we do' }) });
      const links = section.getByRole('listitem').getByRole('link');
      await expect(links).toHaveText(['Digital Transformation', 'DevSecOps', 'Information Security', 'Data Science']);
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/capabilities/digital-transformation',
        '/capabilities/devsecops',
        '/capabilities/information-security',
        '/capabilities/data-science',
      ]);
    });

    await test.step('client logos', async () => {
      const logos = page.getByRole('region', { name: 'Our Clients' }).getByRole('img');
      await expect(logos).toHaveCount(11);
    });

    await test.step('partner logos: a cloud provider and a data platform vendor', async () => {
      const wall = page.getByRole('region', { name: 'Our Partners' });
      await expect(wall.getByRole('img', { name: 'Amazon Web Services' })).toBeVisible();
      await expect(wall.getByRole('img', { name: 'Databricks' })).toBeVisible();
    });

    await test.step('membership logos linking out to two external organisations', async () => {
      const links = page.getByRole('region', { name: 'Our Memberships' }).getByRole('link');
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link.getByRole('img')).toHaveAccessibleName(/\w/);
      }
    });

    await test.step('the sections are in the order of the specification', async () => {
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
        content<Home>('home').about.title,
        content<Home>('home').capabilities.title,
        'Our Clients',
        'Our Partners',
        'Our Memberships',
        'Our Latest Work',
      ]);
    });

    await test.step("'Our Latest Work': three case studies", async () => {
      const section = page.getByRole('region', { name: 'Our Latest Work' });
      const cards = section.getByRole('article');
      await expect(cards).toHaveCount(3);
      for (const card of await cards.all()) {
        await expect(card.getByRole('img')).toHaveAttribute('alt', /\w/);
        await expect(card.getByRole('link')).toHaveAttribute('href', /^\/case-studies\//);
      }
      await cards.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/case-studies\/[\w-]+$/);
    });
  });
});

test.describe('Insights', () => {
  test('the list matches the specification', async ({ page }) => {
    await open(page, '/insights');
    await test.step('lists every case-study summary, each with a category, title, image and link', async () => {
      const cards = page.locator('main article');
      await expect(cards).toHaveCount(CASE_STUDIES.length);
      const addresses: (string | null)[] = [];
      for (const card of await cards.all()) {
        const link = card.getByRole('heading').getByRole('link');
        const url = await link.getAttribute('href');
        const study = content<CaseStudy>(url?.slice(1) ?? '');
        await expect(link).toHaveText(study.title);
        await expect(card).toContainText(study.category);
        await expect(card.getByRole('img', { name: study.image.alt })).toHaveCount(1);
        addresses.push(url);
      }
      expect(addresses.toSorted()).toEqual(CASE_STUDIES.map((slug) => `/case-studies/${slug}`).toSorted());
    });

    await test.step('the categories are Information Security, DevSecOps, Data Science and Digital Transformation', async () => {
      const found = await page.locator('main article p:has(svg)').allInnerTexts();
      expect([...new Set(found)].toSorted()).toEqual(CATEGORIES.toSorted());
    });
  });
});

test.describe('About Us', () => {
  const section = (name: string) => `main section:has(> h2:text-is("${name}"))`;

  test('the page matches the specification', async ({ page }) => {
    await open(page, '/about');
    await test.step('the sections are in the order of the specification', async () => {
      await expect(page.locator('main h1')).toHaveText('About Us');
      await expect(page.locator('main h2')).toHaveText([
        'Our Team',
        'Our Core Values',
        'Sustainability',
        'Contract Vehicles',
        'Industry Certifications & Appraisals',
        'Awards',
        'NAICS Codes',
        'Corporate Information',
      ]);
    });

    await test.step('a company description and a team photo', async () => {
      await expect(page.locator('main h1 + div p').first()).toHaveText(/\w/);
      await expect(page.getByRole('img', { name: content<About>('about').image.alt })).toBeVisible();
    });

    await test.step("'Our Team': about 70 employee cards sorted alphabetically by name", async () => {
      const people = contentIds('employees').map((id) => content<Employee>(`employees/${id}`));
      const names = people.map(({ name }) => name).toSorted(new Intl.Collator('en').compare);
      const cards = page.locator(section('Our Team')).locator('li:has(figure)');
      await expect(cards.locator('figcaption > :first-child')).toHaveText(names);
      const titles = new Map(people.map(({ name, title }) => [name, title]));
      await expect(cards.locator('figcaption > :last-child')).toHaveText(names.map((name) => titles.get(name) ?? ''));
    });

    await test.step('an employee without a photo gets the placeholder', async () => {
      const without = contentIds('employees').filter((id) => !content<Employee>(`employees/${id}`).filepath);
      const pictures = page.locator(section('Our Team')).locator('figure img');
      const sources = await pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute('src')));
      expect(sources.filter((source) => source?.includes('/placeholder.'))).toHaveLength(without.length);
      expect(new Set(sources).size).toBe(sources.length - without.length + 1);
    });

    await test.step("'Our Core Values': five", async () => {
      await expect(page.locator(section('Our Core Values')).getByRole('heading', { level: 3 })).toHaveText([
        'Focus on Excellence',
        'Prioritize Humility & Respect',
        'Develop Our Talent',
        'Embrace Partnership & Transparency',
        'Share Our Passion',
      ]);
    });

    await test.step("'Sustainability': scopes, figures, period and target", async () => {
      const part = page.locator(section('Sustainability'));
      await expect(part.getByRole('heading', { level: 3 })).toHaveText(['Scope 1', 'Scope 2', 'Reduction Targets']);
      for (const fact of [
        'Direct emissions: not applicable',
        'Indirect emissions: 3.64 metric tons CO₂e for calendar 2023',
        'Net zero by or before 2030',
        'January 1 to December 31, 2023',
      ]) {
        await expect(part).toContainText(fact);
      }
    });

    await test.step("'Contract Vehicles': seven, each with a title and contract number", async () => {
      const part = page.locator(section('Contract Vehicles'));
      await expect(part.locator('dt')).toHaveText([
        'GSA MAS small business',
        'GSA MAS service-disabled veteran-owned JV',
        'FAA eFAST',
        'USDA sustainment',
        'State of Maryland CATS+',
        'GAO STAA BPA',
        'CDAO AI Talent 2.0',
      ]);
      await expect(part.locator('dd')).toHaveText(
        content<About>('about').vehicles.items.map(({ contractNumber }) => contractNumber),
      );
    });

    await test.step("'Industry Certifications & Appraisals': logos 120 px high", async () => {
      const logos = page.locator(section('Industry Certifications & Appraisals')).getByRole('img');
      for (const [index, name] of ['ISO 9001', 'ISO 20000', 'ISO 27001', 'CMMI DEV ML 3'].entries()) {
        await expect(logos.nth(index)).toHaveAccessibleName(new RegExp(name));
        expect((await logos.nth(index).boundingBox())?.height).toBe(120);
      }
      await expect(logos).toHaveCount(4);
    });

    await test.step("'Awards': two, 144 and 120 px", async () => {
      const awards = page.locator(section('Awards')).getByRole('listitem');
      await expect(awards).toHaveText([/Top Workplaces 2025.* newspaper/, /Government Contracting Honoree/]);
      // The words below them say what they show.
      const logos = awards.locator('img[alt=""]');
      await expect(logos).toHaveCount(2);
      const heights = await logos.evaluateAll((all) => all.map((logo) => logo.getBoundingClientRect().height));
      expect(heights).toEqual([144, 120]);
    });

    await test.step("'NAICS Codes': five, each with a description", async () => {
      const part = page.locator(section('NAICS Codes'));
      await expect(part.locator('dt')).toHaveText(['541511', '541512', '541519', '518210', '541611']);
      await expect(part.locator('dd')).toHaveText([
        'Custom Computer Programming Services',
        'Computer Systems Design Services',
        'Other Computer Related Services',
        'Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services',
        'Administrative Management and General Management Consulting Services',
      ]);
    });

    await test.step("'Corporate Information': CAGE code, UEI and street address in Silver Spring, Maryland", async () => {
      const part = page.locator(section('Corporate Information'));
      await expect(part.locator('dt')).toHaveText(['CAGE code', 'UEI', 'Street address']);
      await expect(part.locator('dd').last()).toContainText('Silver Spring, Maryland');
      for (const value of await part.locator('dd').all()) await expect(value).toHaveText(/\w/);
    });

    await test.step('name and title lie over the photo, which is at most 209 px wide', async () => {
      const card = page.locator(section('Our Team')).locator('li:has(figure)').first();
      await card.scrollIntoViewIfNeeded();
      const photo = await card.locator('img').boundingBox();
      const caption = await card.locator('figcaption').boundingBox();
      if (!photo || !caption) throw new Error('The card has no photo or no caption.');
      expect(photo.width).toBeLessThanOrEqual(209);
      // Where one column has room for more.
      await page.setViewportSize({ width: 460, height: 800 });
      await card.evaluate((element) => element.parentElement?.style.setProperty('display', 'block'));
      expect((await card.locator('img').boundingBox())?.width).toBe(209);
      expect(photo.height).toBeGreaterThan(caption.height);
      expect(caption.y).toBeGreaterThan(photo.y);
      expect(caption.y + caption.height).toBeLessThanOrEqual(photo.y + photo.height + 1);
      expect(caption.x).toBeGreaterThanOrEqual(photo.x - 1);
    });
  });
});

test.describe('Capability detail', () => {
  for (const { id, title } of isLong ? CAPABILITIES : CAPABILITIES.slice(0, 1)) {
    test(`${id}: title section, items, journey and invitation`, async ({ page, isMobile }) => {
      await open(page, `/capabilities/${id}`);
      const { titleSection, bodySection, discoverLinks } = content<Capability>(`capabilities/${id}`);
      const main = page.locator('main');
      expect(titleSection.category).toBe(title);
      await expect(page).toHaveTitle(`${titleSection.subtitle ?? title} | CTG`);
      await expect(main).toContainText(titleSection.category);
      await expect(main).toContainText(titleSection.blurb.trim());
      await expect(main.locator('h2')).toHaveText([
        bodySection.title,
        'Discover our Journey',
        'Let’s Create Your Next Success Story',
      ]);
      expect(bodySection.items.length).toBeGreaterThanOrEqual(4);
      await expect(main.locator('h3')).toHaveText(bodySection.items.map(({ title }) => title));
      for (const { image } of bodySection.items)
        await expect(page.getByRole('img', { name: image.alt })).toHaveCount(1);

      const cards = main.getByRole('region', { name: 'Discover our Journey' }).getByRole('listitem');
      await expect(cards).toHaveCount(discoverLinks.length);
      for (const [index, { title, url, alt }] of discoverLinks.entries()) {
        await expect(cards.nth(index).getByRole('link', { name: title })).toHaveAttribute('href', url);
        await expect(cards.nth(index).locator('img')).toHaveAttribute('alt', alt);
      }
      const invitation = main.getByRole('region', { name: 'Let’s Create Your Next Success Story' });
      await expect(invitation.locator('p')).toHaveText(/\w/);
      await expect(invitation.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');

      await test.step('items alternate the image side on wide screens', async () => {
        const items = page.locator('main li:has(> div > h3)');
        const sides = await items.evaluateAll((all) =>
          all.map((item) => {
            const image = item.querySelector('img')?.getBoundingClientRect();
            const text = item.querySelector('div')?.getBoundingClientRect();
            if (!image || !text) return 'none';
            if (image.bottom <= text.top) return 'above';
            return image.right <= text.left ? 'left' : 'right';
          }),
        );
        const first = sides[0] === 'left' ? 'left' : 'right';
        const other = first === 'left' ? 'right' : 'left';
        expect(sides).toEqual(sides.map((_, index) => (isMobile ? 'above' : index % 2 === 0 ? first : other)));
      });

      await test.step('the journey scrolls sideways in at most 1000 px, its images are 300x200', async () => {
        const list = page.getByRole('region', { name: 'Discover our Journey' }).getByRole('list');
        await expect(list).toHaveCSS('overflow-x', 'auto');
        const width = await list.evaluate((element) => ({ client: element.clientWidth, scroll: element.scrollWidth }));
        expect(width.client).toBeLessThanOrEqual(1000);
        expect(width.scroll).toBeGreaterThan(width.client);
        const { width: wide, height } = page.viewportSize() as { width: number; height: number };
        for (const width of [wide, 320]) {
          await page.setViewportSize({ width, height });
          const images = await list
            .locator('img')
            .evaluateAll((all) => all.map((image) => [image.clientWidth, image.clientHeight]));
          for (const size of images) expect(size).toEqual([300, 200]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
          ).toBe(true);
        }
      });
    });
  }
});

/** Returns all nodes below a Markdown node. */
const descendants = (node: Nodes): Nodes[] =>
  'children' in node ? node.children.flatMap((child) => [child, ...descendants(child)]) : [];

test.describe('Case study detail', () => {
  const study = content<CaseStudy>(CASE_STUDY.slice(1));

  test('the page matches the specification', async ({ page }) => {
    await open(page, CASE_STUDY);
    await test.step('a hero block: category, title, sector, domains of expertise, challenge image and blurb', async () => {
      const main = page.locator('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(study.title);
      await expect(main).toContainText(study.category);
      const { sector, expertise, duration, team, vehicle, quote } = study;
      const facts = [
        ['Sector', sector],
        ['Domains of expertise', expertise],
        ['Duration', duration],
        ['Team', team],
        ['Vehicle', vehicle],
      ].filter(([, fact]) => fact);
      await expect(main.locator('dt')).toHaveText(facts.map(([name]) => name!));
      await expect(main.locator('dd')).toHaveText(facts.map(([, fact]) => fact!));
      if (quote) await expect(main.locator('blockquote').first()).toHaveText(`“${quote.text}”`);
      await expect(main.getByRole('img', { name: study.challenge.image.alt })).toBeVisible();
      const challenge = main.getByRole('region', { name: 'Challenge' });
      await expect(challenge.locator('p').first()).toHaveText(/\w/);
    });

    await test.step("a second block: 'Strategy and Solution' with the tags as grey badges", async () => {
      const strategy = page.getByRole('region', { name: 'Strategy and Solution' });
      await expect(strategy.locator('p').first()).toHaveText(/\w/);
      const badges = strategy.getByRole('list').last().getByRole('listitem');
      await expect(badges).toHaveText(study.tags);
      const [red = 0, green = 0, blue = 0] = await badges
        .first()
        .evaluate((badge) => getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue), 'a grey').toBeLessThan(12);
    });

    await test.step("'The Results' lists each result as a bold title followed by its blurb", async () => {
      const results = page.getByRole('region', { name: 'The Results' });
      await expect(results.getByRole('heading', { level: 3 })).toHaveText(study.results.map(({ title }) => title));
      for (const title of await results.getByRole('heading', { level: 3 }).all()) {
        expect(Number(await title.evaluate((element) => getComputedStyle(element).fontWeight))).toBeGreaterThanOrEqual(
          600,
        );
      }
      await expect(results.locator('h3 + div')).toHaveCount(study.results.length);
    });

    await test.step("then a divider, 'Let’s Create Your Next Success Story' and a promise", async () => {
      const story = page.getByRole('region', { name: 'Let’s Create Your Next Success Story' });
      await expect(story.locator('hr')).toHaveCount(1);
      expect(await story.evaluate((element) => [...element.children].map(({ localName }) => localName))).toEqual([
        'hr',
        'h2',
        'p',
        'a',
      ]);
      // Only the ways to other case studies are between it and the results.
      await expect(page.locator('main article + nav + section')).toHaveAccessibleName(
        'Let’s Create Your Next Success Story',
      );
      await expect(story).toContainText('technological experience');
      await expect(story).toContainText('measurable results');
    });

    await test.step('blurbs are rendered as Markdown', async () => {
      const text = page.locator('main [data-markdown]');
      const blurbs = [study.challenge, study.strategy, ...study.results].map(({ blurb }) => String(blurb));
      const nodes = blurbs.flatMap((blurb) => descendants(unified().use(remarkParse).parse(blurb)));
      const count = (...types: Nodes['type'][]) => nodes.filter(({ type }) => types.includes(type)).length;
      await expect(text.locator('strong, em')).toHaveCount(count('strong', 'emphasis'));
      await expect(text.locator('ul > li, ol > li')).toHaveCount(count('listItem'));
      await expect(text.locator('a')).toHaveCount(count('link', 'linkReference'));
    });

    await test.step('two columns split 7/5 from the small breakpoint up', async () => {
      const { height } = page.viewportSize() ?? { height: 800 };
      const place = async () => ({
        left: await page.getByRole('region', { name: 'Strategy and Solution' }).boundingBox(),
        right: await page.getByRole('region', { name: 'The Results' }).boundingBox(),
      });
      await page.setViewportSize({ width: 768, height });
      const wide = await place();
      expect(wide.left?.y).toBe(wide.right?.y);
      // The gap belongs to neither column; the five may be taken from it.
      const ratio = (wide.left?.width ?? 0) / (wide.right?.width ?? 1);
      expect(ratio).toBeGreaterThan(1.3);
      expect(ratio).toBeLessThan(1.5);
      await page.setViewportSize({ width: 767, height });
      const narrow = await place();
      expect(narrow.left?.x).toBe(narrow.right?.x);
      expect(narrow.right?.y).toBeGreaterThan(narrow.left?.y ?? Infinity);
    });
  });
});

test.describe('Careers', () => {
  test('the page matches the specification', async ({ page }) => {
    const screen = page.viewportSize() ?? { width: 1280, height: 800 };
    await open(page, '/careers');
    await test.step('an intro', async () => {
      await expect(page.locator('main h1 + div p').first()).toHaveText(/\w/);
    });

    await test.step("a 'What it’s like at CTG' accordion, Culture open by default", async () => {
      const parts = page.locator('#what-its-like-at-ctg details');
      await expect(page.locator('#what-its-like-at-ctg h2')).toHaveText('What it’s like at CTG');
      await expect(parts.locator('summary')).toHaveText(['Culture', 'Community', 'Career Growth', 'Intern Program']);
      expect(await parts.evaluateAll((all) => all.map((part) => part.hasAttribute('open')))).toEqual([
        true,
        false,
        false,
        false,
      ]);
      const wider = await parts
        .locator('summary')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(wider, 'the arrows end where the lines do').toEqual([0, 0, 0, 0]);
    });

    await test.step('a Benefits grid with the benefits stated', async () => {
      const benefits = page.locator('#benefits');
      await expect(benefits.getByRole('heading', { level: 2 })).toHaveText('Benefits');
      await expect(benefits.getByRole('heading', { level: 3 })).toHaveText(
        content<Careers>('careers').benefits.items.map(({ title }) => title),
      );
      for (const fact of [
        'half the cost',
        'up to $500 per year',
        '$5,000',
        '10 paid federal holidays',
        '100% of the premium for long and short term disability and life insurance',
      ]) {
        await expect(benefits).toContainText(fact);
      }
      await expect(benefits.getByRole('list')).toHaveCSS('display', 'grid');
    });

    await test.step('a hiring-process image shown only at medium width and above', async () => {
      const { height } = page.viewportSize() ?? { height: 800 };
      const image = page.locator(`img[alt="${content<Careers>('careers').hiring.image.alt}"]`);
      await page.setViewportSize({ width: 1024, height });
      await expect(image).toBeVisible();
      await page.setViewportSize({ width: 1023, height });
      await expect(image).toBeHidden();
    });

    await page.setViewportSize(screen);

    await test.step("'Open Roles': each links to an external job board URL and shows its title and location name", async () => {
      const roles = page.locator('#open-roles');
      await expect(roles.getByRole('heading', { level: 2 })).toHaveText('Open Roles');
      await roles.scrollIntoViewIfNeeded();
      const items = roles.getByRole('listitem');
      await expect(items).toHaveCount(3);
      await expect(items.getByRole('link')).toHaveText([
        'Senior Software Engineer',
        'Data Scientist',
        'Accessibility Specialist',
      ]);
      await expect(items.getByRole('link').first()).toHaveAttribute(
        'href',
        'https://boards.example.com/ctg/jobs/4000000',
      );
      for (const [index, place] of ['Silver Spring, MD', 'Remote', 'Washington, DC'].entries()) {
        await expect(items.nth(index)).toContainText(place);
      }
    });
  });
});

test.describe('Our Work', () => {
  test("a grid of six placeholder items titled 'Short Header' with placeholder images", async ({
    page,
    hasPictures,
  }) => {
    await open(page, '/our-work');
    const items = page.locator('main li');
    await expect(items.getByRole('heading')).toHaveText(Array.from({ length: 6 }, () => 'Short Header'));
    await expect(items.first().locator('xpath=..')).toHaveCSS('display', 'grid');
    for (const picture of await items.getByRole('img').all()) {
      await expect(picture).toHaveAttribute('src', /placeholder/);
      if (!hasPictures) continue;
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
});

test.describe('Contact', () => {
  test('the page matches the specification', async ({ page }) => {
    await open(page, '/contact-us');
    await test.step("heading 'We’d Love to Hear From You!' with the tagline 'Get in touch with our team'", async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’d Love to Hear From You!');
      await expect(page.locator('main h1 + div > :first-child')).toHaveText('Get in touch with our team');
    });

    await test.step('a form with name, organization, email, phone (optional) and message (6 rows)', async () => {
      const form = page.locator('form');
      for (const label of ['Name', 'Organization', 'Email Address', 'Phone (optional)', 'Message']) {
        await expect(form.getByLabel(label, { exact: true })).toBeVisible();
      }
      await expect(form.getByLabel('Message')).toHaveAttribute('rows', '6');
      await expect(form.getByRole('textbox')).toHaveCount(5);
    });

    await test.step('the form is at most 640 px wide', async () => {
      await page.setViewportSize({ width: 1920, height: 1000 });
      const boxes = await page
        .locator('form, form input:visible, form textarea')
        .evaluateAll((all) => all.map((item) => item.clientWidth));
      expect(Math.max(...boxes)).toBeLessThanOrEqual(640);
      expect(Math.max(...boxes)).toBeGreaterThan(500);
    });
  });
});
