import { Link } from 'react-router-dom';
import type { TeamMember } from '../../content/page-types.ts';
import { Input } from '../../components/Input/Input';
import { Picture } from '../../components/Picture/Picture';
import { categoryKey } from '../../content/category-key';
import { EmployeeCard } from './EmployeeCard';
import styles from './Team.module.scss';

/** On a phone the list begins with this many people, as in the stylesheet. */
const FIRST = 12;

/** The people who lead, and everybody by name. The stylesheet filters by discipline. */
export function Team({ employees }: { employees: TeamMember[] }) {
  const leaders = employees.filter(({ statement }) => statement);
  const disciplines = [...new Set(employees.flatMap(({ discipline }) => discipline ?? []))].sort();
  return (
    <>
      {leaders.length > 0 && (
        <>
          <h3>Who leads</h3>
          <ul className={styles.leaders}>{leaders.map(leader)}</ul>
          <h3>Everybody</h3>
        </>
      )}
      <div className={styles.everybody}>
        {disciplines.length > 1 && (
          <fieldset>
            <legend className="visually-hidden">Discipline</legend>
            {['All', ...disciplines].map((name) => (
              <label key={name} data-category={categoryKey(name)}>
                <Input type="radio" name="discipline" value={categoryKey(name)} defaultChecked={name === 'All'} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <ul>
          {employees.map((employee) => (
            <li key={employee.name} data-discipline={employee.discipline && categoryKey(employee.discipline)}>
              <EmployeeCard {...employee} />
            </li>
          ))}
        </ul>
        {employees.length > FIRST && (
          <label className={styles.all}>
            <Input type="checkbox" name="all" />
            Show all {employees.length}
          </label>
        )}
      </div>
    </>
  );
}

const leader = ({ name, title, photo, statement, work = [] }: TeamMember) => (
  <li key={name}>
    <Picture
      className={styles.portrait}
      src={photo}
      alt=""
      sizes="(min-width: 74em) 10.5rem, (min-width: 48em) 18.5vw, 38vw"
    />
    <div>
      <h4 translate="no">{name}</h4>
      <p>{title}</p>
      <blockquote>“{statement}”</blockquote>
      {work.map((study) => (
        <Link key={study.url} to={study.url}>
          {study.title}
        </Link>
      ))}
    </div>
  </li>
);
